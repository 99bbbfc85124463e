// Compilers, build tools, linters and migrations: looking is safe, building and testing runs the project's code.
import { expect, test } from 'vitest'
import { judge } from '../judge.ts'

test.each([
  ['safe', 'make --version'],
  ['safe', 'gcc -dumpmachine'],
  ['safe', 'nm -C build/a.o'],
  ['safe', 'readelf -h a.out'],
  ['safe', 'javap -c Main'],
  ['safe', 'jar tf a.jar'],
  ['safe', 'shellcheck -x a.sh'],
  ['safe', 'black --check src'],
  ['safe', 'ruff check --no-fix .'],
  ['safe', 'biome check src'],
  ['safe', 'gofmt -l .'],
  ['safe', 'cmake -E echo hi'],
  ['safe', 'tsc --version'],
  ['dangerous', 'make -n build'],
  ['dangerous', 'make -f x.mk --version'],
  ['dangerous', 'ldd ./a.out'],
  ['dangerous', 'gcc -o out/a a.c'],
  ['dangerous', 'gcc -fplugin=./x.so a.c'],
  ['dangerous', 'shellcheck .env'],
  ['dangerous', 'actionlint -shellcheck=./x'],
  ['dangerous', 'tsc --noEmit'],
  ['dangerous', 'ruff check --fix .'],
  ['safe', 'ruff check .'],
  ['safe', 'ruff format --check .'],
  ['safe', 'cargo fmt --all -- --check'],
  ['dangerous', 'ruff check --no-fix --fix .'],
  ['dangerous', 'biome check --write src'],
  ['dangerous', 'gofmt -w a.go'],
  ['dangerous', 'eslint src'],
  ['dangerous', 'eslint --version "$X"'],
  ['dangerous', 'pytest -q'],
  ['dangerous', './gradlew test'],
  ['dangerous', 'rails db:migrate'],
  ['dangerous', 'prisma db push'],
  ['destructive', 'cmake -E rm -rf /'],
  ['destructive', 'gcc -o /usr/bin/x a.c'],
  ['destructive', 'strip /usr/bin/ls'],
  ['destructive', 'python manage.py flush --no-input'],
  ['destructive', './manage.py flush'],
  ['destructive', 'php artisan migrate:fresh'],
  ['destructive', 'npx prisma db push --accept-data-loss'],
  ['destructive', 'dotnet ef database drop'],
] as const)('%s: %s', (tier, command) => {
  expect(judge(command).tier).toBe(tier)
})

test('an option that is declared nowhere leaves a build tool understood, so that a person can grant it', () => {
  const verdict = judge('eslint --no-such-option src')
  expect(verdict.rule).toBe('execution/project-script')
  expect(verdict.effects.map((effect) => effect.kind)).not.toContain('unknown')
})

test('a computed option is not understood', () => {
  expect(judge('eslint --fix=$X src').effects.map((effect) => effect.kind)).toContain('unknown')
})
