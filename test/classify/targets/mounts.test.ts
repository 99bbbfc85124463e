// Shows that a command in a container is judged by the folders of this machine that are mounted there.
import { describe, expect, test } from 'vitest'
import { judge } from '../judge.ts'

describe('a folder that a container sees keeps its worth there', () => {
  test.each([
    ['docker run -v "$PWD":/w alpine rm -rf /w', 'filesystem/delete-roots'],
    ['docker run -v "$(pwd)":/w -w /w alpine rm -rf .', 'filesystem/delete-roots'],
    ['docker run --mount type=bind,source=/home/dev,target=/h alpine rm -rf /h', 'filesystem/delete-roots'],
    ['podman run -v .:/w:z alpine find /w -delete', 'filesystem/delete-roots'],
    ["docker run -v .:/w -w /w alpine sh -c 'rm -rf *'", 'filesystem/delete-roots'],
    ["docker run -v .:/w -w /w/dist alpine sh -c 'cd .. && rm -rf *'", 'filesystem/delete-roots'],
    ['docker compose run -v ..:/w web rm -rf /w', 'filesystem/delete-roots'],
    ['docker run -v ./.git:/g alpine rm -rf /g', 'filesystem/delete-version-control'],
  ])('%s', (command, rule) => {
    expect(judge(command)).toMatchObject({ tier: 'destructive', rule })
  })

  test.each([
    'docker run -v "$PWD":/w alpine rm -rf /w/dist',
    'docker run -v "$PWD":/usr/src/app node:20 rm -rf /usr/src/app/node_modules',
    "docker run -v .:/w -w /w node:20 sh -c 'rm -rf node_modules && npm ci'",
    'docker run -v ./dist:/w alpine rm -rf /w',
    'docker run -v ./dist:/w -v .:/src alpine rm -rf /w',
    'docker run -v data:/w alpine rm -rf /w/tmp',
  ])('%s is asked about', (command) => {
    expect(judge(command).tier).toBe('dangerous')
  })
})
