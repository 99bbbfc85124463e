// Go: what reads, what builds, what runs. Building runs no code of the project, but writes files and downloads modules.
import type { Family } from '../types.ts'
import { list } from './list.ts'
import { projectTool } from './project-tool.ts'
import { subcommandRow } from './subcommand-row.ts'

const LIST_OPTIONS = {
  longDash: true,
  value: list('-f -C -mod -tags -modfile -p -reuse -pkgdir'),
  benign: list('-json -m -u -versions -retracted -deps -e -find -test -compiled -a -x -v -n -race -msan -asan -buildvcs -trimpath -mod=readonly -mod=vendor -modcacherw'),
} as const

export const go: readonly Family[] = [
  {
    id: 'go',
    programs: ['go'],
    doc: 'Builds, tests, runs and describes Go programs.',
    source: 'go help, 1.22',
    grammar: { longDash: true },
    subcommands: {
      list: LIST_OPTIONS,
      env: { longDash: true, benign: ['-json', '-changed'] },
      version: { longDash: true, benign: ['-m', '-v'] },
      doc: { longDash: true, benign: list('-all -c -cmd -short -src -u') },
      'mod graph': { longDash: true, benign: ['-x'], value: ['-go'] },
      'mod why': { longDash: true, benign: ['-m', '-vendor', '-x'] },
      run: { longDash: true, stopAtOperand: true, value: list('-tags -ldflags -gcflags -mod -modfile -C -exec -p'), benign: list('-race -v -x -a -n -work -trimpath -buildvcs') },
      generate: { longDash: true, value: ['-run', '-skip', '-tags'], benign: list('-v -n -x') },
      test: {
        longDash: true,
        value: list('-run -bench -benchtime -count -timeout -tags -cover -coverpkg -covermode -parallel -cpu -skip -fuzz -fuzztime -vet -ldflags -gcflags -p -mod -shuffle -list -C'),
        benign: list('-v -race -cover -short -failfast -json -benchmem -a -x -n -i -c -msan -asan -work -trimpath -buildvcs -fullpath'),
      },
      build: { longDash: true, value: list('-tags -ldflags -gcflags -asmflags -mod -modfile -buildmode -p -C -pkgdir -covermode -coverpkg'), benign: list('-v -race -a -x -n -work -trimpath -buildvcs -cover -i -linkshared -msan -asan') },
      vet: { longDash: true, value: list('-tags -mod -C'), benign: list('-v -json -n -x -c') },
      install: { longDash: true, value: list('-tags -ldflags -gcflags -mod -p -C'), benign: list('-v -race -a -x -n -trimpath -buildvcs') },
      get: { longDash: true, value: ['-tags'], benign: list('-u -t -d -v -x') },
      clean: { longDash: true, benign: list('-cache -testcache -modcache -fuzzcache -i -r -n -x') },
      fmt: { longDash: true, benign: list('-n -x') },
    },
    rows: [
      { id: 'go/print', doc: 'Prints its version, help or documentation.', when: { sub: ['', 'help', 'doc'] }, does: [{ effect: 'text.print' }], match: ['go help build', 'go doc fmt.Println', 'go'], not: ['go build ./...'] },
      subcommandRow('go/version', 'file.list', { doc: 'Prints its version, or that of a program.', subs: 'version', match: 'go version', not: 'go build' }),
      subcommandRow('go/env', 'environment.read', { doc: 'Prints its settings.', subs: 'env', when: { none: ['-w', '-u'] }, match: 'go env GOPATH', not: 'go env -w GOPROXY=direct' }),
      subcommandRow('go/settings', 'environment.hazard', { doc: 'Changes its settings for all projects.', subs: 'env, telemetry', when: { any: ['-w', '-u'] }, match: 'go env -w GOPROXY=direct', not: 'go env' }),
      subcommandRow('go/telemetry', 'environment.hazard', { doc: 'Changes what it reports.', subs: 'telemetry', match: 'go telemetry off', not: 'go env' }),
      subcommandRow('go/list', 'file.list', { doc: 'Describes packages and modules.', subs: 'list, mod graph, mod why', match: 'go list ./..., go list -m all, go mod graph', not: 'go build' }),
      subcommandRow('go/list-newer', 'network.read', { doc: 'Asks the proxy for newer versions.', subs: 'list', when: { any: ['-u', '-versions', '-retracted'] }, match: 'go list -m -u all', not: 'go list' }),
      {
        id: 'go/list-change',
        doc: 'May change go.mod while it looks.',
        when: { sub: ['list', 'mod graph', 'mod why'], value: { '-mod': ['mod'] } },
        does: [{ effect: 'file.write' }],
        match: ['go list -mod=mod ./...'],
        not: ['go list -mod=readonly ./...'],
      },
      {
        id: 'go/list-build',
        doc: 'Builds packages to describe them.',
        when: { sub: ['list'], any: ['-export', '-toolexec', '-compiled', '-test'] },
        does: [{ effect: 'execution.project-script' }],
        match: ['go list -export ./...'],
        not: ['go list ./...'],
      },
      subcommandRow('go/build', 'execution.project-script', {
        doc: "Builds, checks, tests or runs the project's own code.",
        subs: 'build, test, run, vet, generate, tool, fix, mod verify, mod vendor, work use, work sync, work vendor, work init, work edit',
        match: 'go build ./..., go test ./..., go run ., go vet ./...',
        not: 'go list ./...',
      }),
      subcommandRow('go/install', 'execution.install', { doc: 'Downloads or installs modules.', subs: 'install, get, mod download, mod tidy, mod init, mod edit', match: 'go install example.com/a@latest, go mod tidy', not: 'go list' }),
      subcommandRow('go/format', 'file.write', { doc: 'Rewrites source files.', subs: 'fmt', match: 'go fmt ./...', not: 'go vet ./...' }),
      subcommandRow('go/clean', 'file.delete', { doc: 'Deletes what was built or cached.', subs: 'clean', match: 'go clean -cache', not: 'go build' }),
      {
        id: 'go/output',
        doc: 'Writes to a file of the caller’s choice.',
        when: { sub: ['build', 'test'], any: ['-o', '-coverprofile', '-cpuprofile', '-memprofile', '-blockprofile', '-trace', '-outputdir'] },
        does: [{ effect: 'file.write', on: { option: list('-o -coverprofile -cpuprofile -memprofile -blockprofile -trace -outputdir') } }],
        match: ['go build -o bin/a .', 'go test -coverprofile=c.out ./...'],
        not: ['go build .'],
      },
      {
        id: 'go/program',
        doc: 'Runs a program of the caller’s choice.',
        when: { sub: ['build', 'test', 'run', 'vet', 'install', 'list'], any: ['-toolexec', '-exec', '-vettool', '-overlay'] },
        does: [{ effect: 'execution.inline-code', on: { option: ['-toolexec', '-exec', '-vettool', '-overlay'] } }],
        runs: [{ source: { option: ['-toolexec', '-exec', '-vettool'] }, language: 'shell' }],
        match: ["go build -toolexec 'sh x' ."],
        not: ['go build .'],
      },
    ],
  },
  {
    id: 'gofmt',
    programs: list('gofmt goimports gofumpt golines'),
    doc: 'Formats Go source.',
    source: 'gofmt 1.22, goimports, gofumpt 0.7',
    grammar: { longDash: true, value: list('-r -local -cpuprofile -m -lang -modpath'), benign: list('-d -e -l -s -v -extra -format-only -h -version --version -srcdir') },
    rows: [
      { id: 'gofmt/print', doc: 'Prints formatted source.', when: { none: ['-w'] }, does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], match: ['gofmt -l .', 'gofmt -d a.go'], not: ['gofmt -w a.go'] },
      { id: 'gofmt/write', doc: 'Rewrites source files.', when: { any: ['-w'] }, does: [{ effect: 'file.write', on: 'operands' }, { effect: 'text.print' }], match: ['gofmt -w a.go'], not: ['gofmt -l .'] },
      { id: 'gofmt/profile', doc: 'Writes a profile.', when: { any: ['-cpuprofile'] }, does: [{ effect: 'file.write', on: { option: '-cpuprofile' } }], match: ['gofmt -cpuprofile p a.go'], not: ['gofmt -l .'] },
    ],
  },
  projectTool('go-tools', {
    programs: 'golangci-lint staticcheck golint revive errcheck gosec govulncheck ginkgo gotestsum mockgen mockery wire air dlv goreleaser ko buf sqlc templ gqlgen mage gopls',
    source: 'each program’s documentation: they build the project, or run what its settings name',
    example: 'golangci-lint run',
    prints: '--version -version version -h --help help',
    value: '-c --config',
  }),
]
