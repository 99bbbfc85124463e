// Package managers: listing is safe where it runs no code of the project, installing and scripts are asked about.
import { expect, test } from 'vitest'
import { judge } from '../judge.ts'

test.each([
  ['safe', 'npm ls --depth 0 --json'],
  ['safe', 'npm run'],
  ['safe', 'npm view lodash versions --json'],
  ['safe', 'npm install --help'],
  ['safe', 'pip list --outdated'],
  ['safe', 'pip show -f requests'],
  ['safe', 'uv pip list'],
  ['safe', 'cargo +nightly tree -d'],
  ['safe', 'cargo build --help'],
  ['safe', 'go list -m all'],
  ['safe', 'gem list'],
  ['safe', 'composer show --no-plugins --no-scripts'],
  ['dangerous', 'composer show --no-plugins'],
  ['safe', 'conda env list'],
  ['dangerous', 'npm install left-pad'],
  ['dangerous', 'npm install evil --prefix --help'],
  ['dangerous', 'npm run build -- --help'],
  ['dangerous', 'npm view lodash --registry http://169.254.169.254/'],
  ['dangerous', 'npm ls $WORDS'],
  ['dangerous', 'npm audit fix'],
  ['dangerous', 'npm audit --registry https://example.com'],
  ['dangerous', 'npm docs lodash'],
  ['dangerous', 'npm pack --dry-run'],
  ['dangerous', 'npm config set script-shell ./x'],
  ['dangerous', 'yarn list'],
  ['dangerous', 'yarn outdated'],
  ['dangerous', 'yarn why left-pad --plugin ./x.js'],
  ['safe', 'yarn why left-pad'],
  ['safe', 'pnpm list'],
  ['dangerous', 'pnpm list --pnpmfile ./x.cjs'],
  ['dangerous', 'pnpm audit --fix'],
  ['dangerous', 'pnpm exec list'],
  ['dangerous', 'bundle list'],
  ['dangerous', 'composer show'],
  ['dangerous', 'pip install --target --help evil'],
  ['dangerous', 'pip list --log /tmp/a'],
  ['dangerous', 'pip --python ./x list'],
  ['dangerous', 'uv tree'],
  ['dangerous', 'cargo --config build.rustc-wrapper=./x tree'],
  ['dangerous', 'cargo run --help'],
  ['dangerous', 'go env -w GOFLAGS=-toolexec=./x'],
  ['dangerous', 'poetry show'],
  ['destructive', 'npm unpublish a@1.0.0'],
  ['destructive', "npm exec -c 'rm -rf ~'"],
  ['destructive', 'npx --yes rm -rf ~'],
  ['destructive', 'pnpm exec rm -rf /'],
  ['destructive', 'poetry run rm -rf ~'],
  ['destructive', 'uv run sudo ls'],
  ['destructive', 'bundle exec rails db:drop'],
  ['destructive', 'cross-env CI=1 rm -rf ~'],
  ['destructive', "concurrently 'npm run a' 'rm -rf ~'"],
  ['destructive', 'npm view lodash "$(cat .env)"'],
] as const)('%s: %s', (tier, command) => {
  expect(judge(command).tier).toBe(tier)
})

test('a computed word is not taken for the name of a destructive task', () => {
  expect(judge('mix "$TASK"').tier).toBe('dangerous')
  expect(judge('rails "$TASK"').tier).toBe('dangerous')
  expect(judge('php artisan "$TASK"').tier).toBe('dangerous')
})
