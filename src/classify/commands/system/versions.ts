// Programs of which only the version and the help are known: whatever else they are asked is as good as not known.
import type { Family } from '../../types.ts'
import { projectTool } from '../shapes/project-tool.ts'

/** Version and help are asked by options, and with `words` also by a first word. */
const asked = (id: string, programs: string, source: string, words = ''): Family =>
  projectTool(id, { programs, source, example: `${programs.split(' ')[0]} a b`, prints: '--version --help', words, effect: 'execution.unmapped', doc: 'A program whose version may be asked; what else it does is not known.' })

export const versions: readonly Family[] = [
  asked(
    'asked-servers',
    'mongod prometheus grafana-server redis-server dockerd fluent-bit sysbench pgbench postgres wireshark qemu-system-x86_64 qemu-system-aarch64',
    'each program’s --help, as of 2024: mongod 7, prometheus 2.5x, redis-server 7.2, dockerd 27, QEMU 9',
  ),
  asked(
    'asked-compilers',
    'llc llvm-config clang-query rust-analyzer wasm-opt wasm-tools wasm-bindgen wasmer wasmtime z3 yosys verilator ghdl dub elm haxe ghcup gn m4 nickel jsonnet jsonnetfmt starship',
    'each program’s --help: LLVM 18, rust-analyzer 2024, binaryen 117, wasmtime 20, Z3 4.13, Yosys 0.4x, GHDL 4, DMD 2.10x',
  ),
  asked(
    'asked-tools',
    'bacon chezmoi cmark curlie dive ebook-convert fossil fq gauge git-cliff git-crypt hurl jless lazydocker lf licensee newman oha quarto renovate unar upx vhs wezterm cordova twilio kaggle west openocd step bicep containerd mitmproxy clangd lima certbot-auto changie charm great_expectations slsa-verifier saml2aws kompose kube-linker terraformer faas-cli bosh atuin broot gource kitty lpass osqueryi speedtest-cli ykman autocannon',
    'each program’s --help and README, as of 2024',
  ),
  asked(
    'asked-terminal-tools',
    'agg alacritty amass appium ascii-image-converter awslogs bandwhich blender bottom browser-sync calibre-server cargo-audit cargo-nextest carton codecov cointop dafny deluge detox distrobox dua fastmod flamegraph fossa frida fselect fx gcovr ghost goaccess godot goss hardhat hashcat haxelib headscale hledger httpx immich ispell jmeter john jrnl jupytext ledger localstack logstash lrzip maigret manim meld meteor mitmdump mitmweb mmdc mongostat mongotop mysqlcheck monolith ncdu newsboat notmuch oathtool ocrmypdf openscad oxipng peco percollate phan phing phpspec prowler pueue qalc qrencode quarkus radare2 ranger recode redis-benchmark repomix rofi ronn shiori slither snakeviz solc speedtest sqlmap ssh-audit steampipe syncthing tcpflow termshark timew trip truffle viddy visidata vd whatweb whisper wpscan yazi zeek bcftools bedtools fastqc multiqc salmon hisat2 bowtie2 bwa-mem2 minimap2 gromacs starkli aptos sui anchor',
    'each program’s --help and README, as of 2024',
  ),
  asked('asked-makers', 'jnv gpustat httpie grc multitail laravel ormolu fourmolu evans bombardier maxima gp sage distcc heaptrack fpm singer meltano mcfly lnav lynis plantuml', 'each program’s --help and README, as of 2025'),
  asked(
    'asked-developer-tools',
    'acme.sh acorn agda asyncapi atlantis axe bru buildctl bundler-audit cfssl cline clusterdb consul-template copa coqc crun datasette delv depcruise dependency-check dioxus dmd docker-buildx docker-machine dotbot dstat elm-test firecracker fpc freebcp gatling gcli gforth gh-dash ghostty git-flow git-secret git-town gitea gnatmake godoc gomodifytags grafana-cli groff haml-lint honeycomb hoogle httpyac idb idris2 ilspycmd influxd inso ios-deploy ipfs iredis jaeger jid jsonlint kapp kernprof kimi kramdown kubectl-krew lazbuild ldc2 lean license_finder llama-server lokitool ls-lint',
    'each program’s --help and README, as of 2025',
  ),
  asked(
    'asked-daemons-and-tools',
    'ansible-navigator elasticsearch fluentd foreman forgejo kubelet lxd maestro matlab mdl meilisearch milvus mimirtool misspell mprof nativescript nbqa near nload nnn ocamlformat odbcinst okta opensearch otel-cli p11tool packwerk perltidy pg_controldata purs pyspark qdrant racc retire rufo runc scalafix scalar scalene scrcpy selene solargraph spago spark-shell spark-submit stackprof swipl tctl telegraf tenv textql tfswitch thanos tidy todoist transformers-cli tsql typeprof typesense umoci unbound-host vlang waypoint weaviate yadm ytt zerotier-cli zls',
    'each program’s --help and README, as of 2025',
  ),
  asked('asked-with-word', 'kicad-cli dhall kubebuilder kubescape kpt kubeseal odo gum k8sgpt kyverno kube-capacity shopify twitch tuist zenml esptool esptool.py rr muon', 'each program’s help: a subcommand says the version', 'version'),
]
