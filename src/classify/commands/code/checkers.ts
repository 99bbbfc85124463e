// Checkers, test servers and workbenches that load a project's settings, code or plugins: only versions and help are harmless.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { projectTool } from '../shapes/project-tool.ts'

const kubeconform: Family = {
  id: 'manifest-check',
  programs: ['kubeconform', 'kubeval'],
  doc: 'Compares manifests of Kubernetes with their schemas, which are fetched.',
  source: 'github.com/yannh/kubeconform README, 0.6; kubeval.com, 0.16',
  grammar: {
    longDash: true,
    value: list('-ignore-filename-pattern -n -output -o --output -kubernetes-version --kubernetes-version -v -reject -skip --skip-kinds -schema-location --schema-location --additional-schema-locations -ignored-path-patterns'),
    benign: list('-summary -strict --strict -verbose -exit-on-error --exit-on-error -ignore-missing-schemas --ignore-missing-schemas -insecure-skip-tls-verify -debug --force-color -h --help --version --quiet --openshift'),
  },
  rows: [
    { id: 'manifest-check/read', doc: 'Checks manifests.', does: [{ effect: 'file.read', on: 'operands' }, { effect: 'text.print' }], match: ['kubeconform -summary k8s.yaml', 'kubeval k8s.yaml'] },
    {
      id: 'manifest-check/schemas',
      doc: 'Takes schemas from a place of the caller’s choice.',
      when: { value: { '-schema-location': ['*://*'], '--schema-location': ['*://*'], '--additional-schema-locations': ['*://*'] } },
      does: [{ effect: 'network.read', on: { option: list('-schema-location --schema-location --additional-schema-locations') } }],
      match: ['kubeconform -schema-location https://example.com/a.json k8s.yaml', 'kubeconform -schema-location "$SCHEMAS" k8s.yaml'],
      not: ['kubeconform k8s.yaml', 'kubeconform -schema-location default k8s.yaml'],
    },
    {
      id: 'manifest-check/folder',
      doc: 'Checks all manifests of a folder.',
      when: { any: ['-d', '--directories'] },
      does: [{ effect: 'file.read', on: { option: ['-d', '--directories'] } }],
      match: ['kubeval -d k8s'],
      not: ['kubeval k8s.yaml'],
    },
    { id: 'manifest-check/cache', doc: 'Keeps schemas in a folder.', when: { any: ['-cache'] }, does: [{ effect: 'file.write', on: { option: '-cache' } }], match: ['kubeconform -cache schemas k8s.yaml'], not: ['kubeconform k8s.yaml'] },
  ],
}

const astGrep: Family = {
  id: 'ast-grep',
  programs: ['ast-grep'],
  doc: 'Searches code by its structure; the project’s settings may name libraries to load.',
  source: 'ast-grep.github.io/reference/cli.html and reference/sgconfig.html, 0.36',
  grammar: { otherOptions: 'execution.project-script', benign: list('-V --version -h --help') },
  rows: [
    { id: 'ast-grep/version', doc: 'Prints its version or help.', when: { any: list('-V --version -h --help'), operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['ast-grep --version'], not: ['ast-grep -p x'] },
    {
      id: 'ast-grep/run',
      doc: 'Searches, after it loaded what the settings name.',
      when: { none: list('-V --version -h --help') },
      does: [{ effect: 'execution.project-script' }],
      match: ["ast-grep -p 'a' src"],
      not: ['ast-grep --version'],
    },
    {
      id: 'ast-grep/run-on',
      doc: 'Does what its words say.',
      when: { any: list('-V --version -h --help'), operands: { min: 1 } },
      does: [{ effect: 'execution.project-script' }],
      match: ['ast-grep --version scan'],
      not: ['ast-grep --version'],
    },
    { id: 'ast-grep/rewrite', doc: 'Rewrites files.', when: { any: ['-U', '--update-all', '-i', '--interactive'] }, does: [{ effect: 'file.write' }], match: ['ast-grep -p a -r b -U src'], not: ['ast-grep -p a src'] },
  ],
}

/** Programs that load code of the project before they look at their words, `--version` and `--help` included. */
const loader = (id: string, programs: string, source: string, doc: string): Family => ({
  id,
  programs: list(programs),
  doc,
  source,
  grammar: { otherOptions: 'execution.project-script' },
  rows: [{ id: `${id}/load`, doc: 'Loads code of the project, whatever it is asked.', does: [{ effect: 'execution.project-script' }], match: [`${list(programs)[0]} --version`] }],
})

/** The scheduler loads the project; only what empties its database is told apart. */
const airflow: Family = {
  id: 'airflow',
  programs: ['airflow'],
  doc: 'Schedules the work that files of the project describe.',
  source: 'airflow.apache.org/docs/apache-airflow/stable/cli-and-env-variables-ref.html, 2.10',
  grammar: { otherOptions: 'execution.project-script', benign: ['-h', '--help'] },
  rows: [
    { id: 'airflow/project', doc: 'Loads the project and works with it.', does: [{ effect: 'execution.project-script' }], match: ['airflow dags list'] },
    { id: 'airflow/empty', doc: 'Empties its database.', when: { sub: ['db reset'] }, does: [{ effect: 'database.destroy' }], match: ['airflow db reset -y'], not: ['airflow db check'] },
  ],
}

const HADOOP_READS = list('-ls -lsr -cat -text -du -dus -df -count -stat -test -head -tail -checksum -find -help -usage -getfacl -getfattr')
const hadoop: Family = {
  id: 'hadoop',
  programs: ['hdfs', 'hadoop'],
  doc: 'Files of a Hadoop cluster.',
  source: 'hadoop.apache.org/docs/r3.4.1/hadoop-project-dist/hadoop-common/FileSystemShell.html and HDFSCommands.html',
  grammar: { noOptions: true },
  rows: [
    {
      id: 'hadoop/read',
      doc: 'Lists or prints files of the cluster.',
      when: { operand: { at: 1, is: HADOOP_READS, literal: true } },
      does: [{ effect: 'service.read' }],
      match: ['hdfs dfs -ls /data', 'hadoop fs -du -h /data'],
      not: ['hdfs dfs -put a.txt /data'],
    },
    {
      id: 'hadoop/print',
      doc: 'Prints files of the cluster.',
      when: { operand: { at: 1, is: list('-cat -text -head -tail'), literal: true } },
      does: [{ effect: 'file.read', on: { from: 2 } }],
      match: ['hdfs dfs -cat /data/.env'],
      not: ['hdfs dfs -ls /data'],
    },
    {
      id: 'hadoop/elsewhere',
      doc: 'Reads files of this machine, or of another cluster.',
      when: { operand: { is: ['*:*'] } },
      does: [
        { effect: 'file.read', on: { each: 'operands', after: 'file:', start: true } },
        { effect: 'network.connect', on: { each: 'operands', after: '//', except: ['file:*', '/*'] } },
      ],
      match: ['hdfs dfs -cat file:///data/a.txt', 'hdfs dfs -ls hdfs://other.example.com:8020/'],
      not: ['hdfs dfs -ls /data'],
    },
    {
      id: 'hadoop/change',
      doc: 'Changes files or the cluster, or runs something on it.',
      when: { operandNot: { at: 1, is: HADOOP_READS } },
      does: [{ effect: 'service.write' }],
      match: ['hdfs dfs -put a.txt /data', 'hadoop jar a.jar'],
      not: ['hdfs dfs -ls /data'],
    },
    {
      id: 'hadoop/other',
      doc: 'Changes the cluster, or runs something on it.',
      when: { operandNot: { at: 0, is: ['dfs', 'fs'] } },
      does: [{ effect: 'service.write' }],
      match: ['hadoop jar a.jar', 'hdfs dfsadmin -report'],
      not: ['hdfs dfs -ls /data'],
    },
    {
      id: 'hadoop/destroy',
      doc: 'Deletes folders of the cluster, or formats it.',
      when: { operand: { is: ['-rmr', '-expunge', '-format', '-R', '-r', '-skipTrash'], literal: true }, operandNot: { at: 1, is: [...HADOOP_READS, '-chmod', '-chown', '-chgrp', '-cp', '-setrep', '-mkdir', '-put', '-get'] } },
      does: [{ effect: 'service.destroy' }],
      match: ['hdfs dfs -rm -r /data', 'hadoop fs -rmr /data', 'hdfs namenode -format'],
      not: ['hdfs dfs -rm /data/a', 'hadoop fs -chmod -R 750 /data'],
    },
  ],
}

export const checkers: readonly Family[] = [
  airflow,
  hadoop,
  kubeconform,
  astGrep,
  projectTool('security-checkers', {
    programs: 'trufflehog detect-secrets git-secrets snyk osv-scanner dockle tfsec tflint infracost conftest kubent zizmor nuclei',
    source: 'each program’s README: gitleaks 8.21, tflint 0.54, conftest 0.56, kube-linter 0.7, codeql 2.19',
    example: 'nuclei -V a=b',
    prints: '--version -h --help',
    doc: 'Checks a project; loads rules or plugins that its settings name, and may write or send what it finds.',
  }),
  projectTool('worded-checkers', {
    programs: 'gitleaks terrascan driftctl kics regal kube-score kube-linter polaris pluto popeye codeql',
    source: 'each program’s README: gitleaks 8.21, kube-linter 0.7, codeql 2.19',
    example: 'gitleaks dir .',
    prints: '--version -h --help',
    words: 'version help',
    doc: 'Checks a project; loads rules or plugins that its settings name, and may write or send what it finds.',
  }),
  projectTool('text-checkers', {
    programs: 'vale lychee markdown-link-check write-good proselint editorconfig-checker check-jsonschema ajv redocly spectral swagger-cli rover apollo terraform-docs helm-docs radon curlylint comby',
    source: 'each program’s README: vale 3.9, lychee 0.18, redocly 1.25, spectral 6.14, terraform-docs 0.19',
    example: 'vale README.md',
    doc: 'Checks or rewrites texts as settings of the project say.',
  }),
  projectTool('python-workbench', {
    programs: 'flit pyproject-build maturin cibuildwheel locust gradio wandb sqlmesh torchrun accelerate deepspeed tensorboard',
    source: 'each program’s documentation: wandb 0.19, maturin 1.7',
    example: 'wandb sync run',
    doc: 'Runs code of the project, or works on what it keeps.',
  }),
  projectTool('poe', {
    programs: 'poe',
    source: 'poethepoet.natn.io/global_options.html, include_script; 0.37: its help lists tasks, which code of the project may make up',
    example: 'poe test',
    prints: '--version',
    doc: 'Runs tasks of the project.',
  }),
  loader('kedro', 'kedro', 'docs.kedro.org, kedro 0.19: the commands of a project are loaded before any is chosen', 'Runs pipelines of the project.'),
  loader('javascript-loaders', 'react-native lhci', 'react-native-community/cli 15, @lhci/cli 0.14: their settings are code, loaded first', 'Builds or measures the project.'),
  projectTool('javascript-servers', {
    programs: 'serve http-server live-server json-server electron electron-builder tauri wait-on redoc bundlesize pa11y ionic',
    source: 'each package’s README: http-server 14, electron 33, json-server 0.17, wait-on 8',
    example: 'http-server -V .',
    prints: '--version -h --help',
    doc: 'Serves, packs or measures the project.',
  }),
  projectTool('code-indexers', {
    programs: 'ctags tree-sitter cscope gtags universal-ctags',
    source: 'ctags(1), universal-ctags 6.1; cscope(1) 15.9; tree-sitter 0.24',
    example: 'ctags -V a.c',
    prints: '--version --help',
    doc: 'Writes an index of the code, as settings of the project say.',
  }),
  {
    id: 'ccache',
    programs: ['ccache'],
    doc: 'Runs a compiler, and keeps what it made.',
    source: 'ccache(1), 4.10',
    grammar: { stopAtOperand: true, otherOptions: 'execution.project-script' },
    rows: [
      {
        id: 'ccache/say',
        doc: 'Says how often it helped, and how it is set up.',
        when: { any: list('-s --show-stats -p --show-config -V --version -h --help --print-stats --print-version --show-compression -x'), operands: { max: 0 } },
        does: [{ effect: 'process.read' }],
        match: ['ccache -s', 'ccache --show-stats'],
        not: ['ccache gcc a.c', 'ccache -s gcc a.c'],
      },
      { id: 'ccache/run', doc: 'Runs a compiler.', when: { operands: { min: 1 } }, does: [{ effect: 'execution.project-script' }], runs: [{ argv: 'operands' }], match: ['ccache gcc a.c'], not: ['ccache -s'] },
      {
        id: 'ccache/change',
        doc: 'Empties or sets up what it keeps.',
        when: { any: list('-C --clear -c --cleanup -z --zero-stats -M --max-size -F --max-files -o --set-config -X --recompress --evict-older-than') },
        does: [{ effect: 'file.delete' }],
        match: ['ccache -C', 'ccache -z'],
        not: ['ccache -s'],
      },
    ],
  },
  projectTool('build-caches', { programs: 'sccache bear', source: 'ccache(1) 4.10, sccache 0.8, bear(1) 3.1', example: 'sccache gcc a.c', doc: 'Runs a compiler, and keeps or tells what it did.' }),
]
