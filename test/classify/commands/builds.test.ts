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
  ['safe', 'gcc -Wall -Iinclude -DNDEBUG=1 -fsyntax-only a.c'],
  ['safe', 'echo | gcc -dM -E -'],
  ['safe', 'arm-none-eabi-objdump -d a.elf'],
  ['safe', 'cppcheck --enable=all --quiet src'],
  ['safe', 'go tool cover -func=cover.out'],
  ['safe', 'GIT_TRACE=1 git status'],
  ['safe', 'GH_REPO=a/b gh issue list'],
  ['dangerous', 'gcc -E -o a.i a.c'],
  ['dangerous', 'gcc -E .env'],
  ['dangerous', 'gcc -E -B. a.c'],
  ['dangerous', 'gcc -E -Wp,-MD,x a.c'],
  ['dangerous', 'gcc -fsyntax-only -fplugin=./x.so a.c'],
  ['dangerous', 'gcc -fsyntax-only a.f90'],
  ['dangerous', 'gfortran -fsyntax-only a.c'],
  ['dangerous', 'cppcheck --addon=./x.py src'],
  ['dangerous', 'go tool cover -html=cover.out'],
  ['dangerous', 'go tool stringer -type A'],
  ['dangerous', 'GIT_TRACE=/tmp/x git status'],
  ['dangerous', 'GH_REPO=example.com/a/b gh issue list'],
  ['dangerous', 'GIT_SSH_COMMAND="ssh -o ProxyCommand=x" git ls-remote'],
  ['dangerous', 'GOFLAGS=-toolexec=./x go list ./...'],
  ['destructive', 'gum spin -- rm -rf /'],
  ['destructive', 'ccache rm -rf /'],
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
