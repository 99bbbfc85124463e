// Queues of jobs on clusters of machines: Slurm, PBS and Grid Engine, LSF. What a job itself does is judged where it is given.
import type { EffectKind } from '../../effect-kinds.ts'
import type { Family, Grammar, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { flagRow, readingOptions } from '../shapes/option-rows.ts'
import { serviceClient } from '../shapes/service-client.ts'

const SLURM = (page: string): string => `${page}(1), Slurm 24.05`

/** A program that shows the queue, its machines or what was used. */
const looks = (programs: string, source: string, grammar: Grammar, example: string, more: readonly Row[] = []): Family => {
  const id = programs.split(' ')[0]!
  return {
    id,
    programs: list(programs),
    doc: 'Shows jobs, queues or machines of a cluster.',
    source,
    grammar: { help: true, ...grammar },
    rows: [{ id: `${id}/show`, doc: 'Shows what there is.', does: [{ effect: 'service.read' }], match: [example] }, ...more],
  }
}

/** A program that does one thing to jobs, whatever its options. */
const acts = (programs: string, source: string, effect: EffectKind, doc: string, example: string): Family => {
  const id = programs.split(' ')[0]!
  return {
    id,
    programs: list(programs),
    doc,
    source,
    grammar: { otherOptions: effect },
    rows: [
      { id: `${id}/version`, doc: 'Prints its version or help.', when: { any: ['-V', '--version', '--help', '--usage'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: [`${id} --version`], not: [example] },
      { id: `${id}/act`, doc, when: { none: ['-V', '--version', '--help', '--usage'] }, does: [{ effect }], match: [example], not: [`${id} --version`] },
      { id: `${id}/act-on`, doc, when: { operands: { min: 1 } }, does: [{ effect }], match: [`${id} --help a`], not: [`${id} --help`] },
    ],
  }
}

/** A program that runs a command on machines of the cluster. */
const runs = (programs: string, value: string, benign: string): Family => {
  const id = programs.split(' ')[0]!
  return {
    id,
    programs: list(programs),
    doc: 'Runs a command on machines of a cluster.',
    source: SLURM(id),
    grammar: { stopAtOperand: true, otherOptions: 'execution.remote', value: list(value), benign: list(benign) },
    rows: [
      { id: `${id}/version`, doc: 'Prints its version or help.', when: { any: ['-V', '--version', '--help', '--usage'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: [`${id} --version`], not: [`${id} hostname`] },
      { id: `${id}/run`, doc: 'Runs a command there.', when: { operands: { min: 1 } }, does: [{ effect: 'execution.remote' }], runs: [{ argv: 'operands', elsewhere: true }], match: [`${id} -N 2 hostname`], not: [`${id} --version`] },
      {
        id: `${id}/shell`,
        doc: 'Waits for machines, and opens a shell.',
        when: { none: ['-V', '--version', '--help', '--usage'], operands: { max: 0 } },
        does: [{ effect: 'execution.remote' }],
        match: [`${id} -N 2`],
        not: [`${id} --version`],
      },
      { id: `${id}/files`, doc: 'Writes what the command prints to files.', does: [{ effect: 'file.write', on: { option: ['-o', '--output', '-e', '--error'] } }], match: [`${id} -o a.out hostname`], not: [] },
    ],
  }
}

const QUEUE = 'show, list'

const scontrol = serviceClient('scontrol', {
  doc: 'Shows and changes jobs and machines of Slurm.',
  source: SLURM('scontrol'),
  value: '-M --clusters -u --uid',
  benign: '-a --all -d --details -h --help --hide -o --oneliner -Q --quiet -v --verbose -V --version --local --sibling --federation --json --yaml',
  about: '-V --version -h --help',
  aboutSubs: 'version, help',
  calm: 'show job 7',
  bold: 'update jobid=7',
  bare: false,
  takes: 'show',
  lines: [
    { name: 'show', doc: 'Shows jobs, machines and settings.', effect: 'service.read', subs: 'show, ping, listpids, getaddrs, completing, getent, pidinfo', match: 'show job 7, show nodes, show partition, ping' },
    {
      name: 'change',
      doc: 'Holds, changes or starts jobs again, changes machines.',
      effect: 'service.write',
      subs: 'update, hold, uhold, release, requeue, requeuehold, suspend, resume, top, notify, create, wait_job, write, write batch_script, write config, setdebug, setdebugflags, reconfigure, schedloglevel, fsdampeningfactor, reboot, power, cancel_reboot, abort, takeover',
      match: 'update jobid=7 priority=9, hold 7, reconfigure',
    },
    { name: 'token', doc: 'Prints a token for the cluster.', effect: 'secret.read', subs: 'token', match: 'token' },
    { name: 'destroy', doc: 'Removes what is set up, or stops the whole queue.', effect: 'service.destroy', subs: 'delete, shutdown', match: 'delete reservation=a, shutdown' },
  ],
})

const sacctmgr = serviceClient('sacctmgr', {
  doc: 'Accounts and their limits in Slurm.',
  source: SLURM('sacctmgr'),
  value: '-M --cluster',
  benign: '-h --help -n --noheader -p --parsable -P --parsable2 -o --oneliner -Q --quiet -r --readonly -s --associations -v --verbose -V --version --json --yaml -i --immediate',
  about: '-V --version -h --help',
  aboutSubs: 'version, help',
  bare: false,
  calm: 'show user',
  bold: 'add user a',
  takes: QUEUE,
  lines: [
    { name: 'show', doc: 'Shows accounts, users and limits.', effect: 'service.read', subs: QUEUE, match: 'show user, list associations' },
    { name: 'change', doc: 'Adds or changes accounts, users and limits.', effect: 'service.write', subs: 'add, create, modify, reconfigure, load, dump, archive, clear', match: 'add user a account=b, modify user a set fairshare=3' },
    { name: 'remove', doc: 'Removes accounts, users or limits.', effect: 'service.write', subs: 'delete, remove', match: 'delete user a' },
  ],
})

const sbatch: Family = {
  id: 'sbatch',
  programs: ['sbatch'],
  doc: 'Hands a script to the queue of a cluster.',
  source: SLURM('sbatch'),
  grammar: {
    stopAtOperand: true,
    otherOptions: 'execution.remote',
    benign: list('-V --version --help --usage --parsable -Q --quiet --test-only -W --wait'),
    value: list('-J --job-name -p --partition -t --time -N --nodes -n --ntasks -c --cpus-per-task --mem --gres -A --account -q --qos -a --array -d --dependency -D --chdir'),
  },
  rows: [
    { id: 'sbatch/version', doc: 'Prints its version or help.', when: { any: ['-V', '--version', '--help', '--usage'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['sbatch --version'], not: ['sbatch a.sh'] },
    { id: 'sbatch/script', doc: 'Has a script run there.', when: { operands: { min: 1 } }, does: [{ effect: 'execution.remote' }, { effect: 'execution.script', on: 'first' }], match: ['sbatch -p gpu a.sh'], not: ['sbatch --version'] },
    {
      id: 'sbatch/input',
      doc: 'Has a script run there that it is fed.',
      when: { none: ['-V', '--version', '--help', '--usage', '--wrap'], operands: { max: 0 } },
      does: [{ effect: 'execution.remote' }],
      match: ['sbatch -N 1'],
      not: ['sbatch a.sh'],
    },
    {
      id: 'sbatch/wrap',
      doc: 'Has a line of shell text run there.',
      when: { any: ['--wrap'] },
      does: [{ effect: 'execution.remote' }],
      runs: [{ source: { option: '--wrap' }, language: 'shell', elsewhere: true }],
      match: ["sbatch --wrap='sleep 9'"],
      not: ['sbatch a.sh'],
    },
    { id: 'sbatch/files', doc: 'Writes what the script prints to files.', does: [{ effect: 'file.write', on: { option: ['-o', '--output', '-e', '--error'] } }], match: ['sbatch -o a.out b.sh'], not: [] },
  ],
}

export const batchJobs: readonly Family[] = [
  looks(
    'squeue',
    SLURM('squeue'),
    {
      value: list('-u --user -j --jobs -p --partition -t --states -o --format -O --Format -n --name -A --account -q --qos -w --nodelist -S --sort -i --iterate -M --clusters -L --licenses -R --reservation'),
      optional: list('-s --steps --json --yaml'),
      benign: list('-l --long -h --noheader -r --array --me -a --all --hide --local --federation -P --priority --sibling --notme --array-unique --start -v --verbose -V --version --usage --expand-patterns --only-job-state'),
    },
    'squeue -u me -t RUNNING',
  ),
  looks(
    'sinfo',
    SLURM('sinfo'),
    {
      value: list('-i --iterate -M --clusters -n --nodes -o --format -O --Format -p --partition -S --sort -t --states'),
      optional: ['--json', '--yaml'],
      benign: list('-a --all -d --dead -e --exact -F --future -h --noheader --hide -l --long --local --federation -N --Node -r --responding -R --list-reasons -s --summarize -T --reservation -v --verbose -V --version --usage'),
    },
    'sinfo -N -l',
  ),
  looks(
    'sacct',
    SLURM('sacct'),
    {
      value: list(
        '-A --accounts -C --constraints --delimiter -E --endtime -F --flags -g --gid --group -i --nnodes -I --ncpus -j --jobs -k --timelimit-min -K --timelimit-max -M --clusters --name -N --nodelist -o --format -q --qos -r --partition -s --state -S --starttime -u --uid --user --units -x --associations -W --wckeys',
      ),
      optional: ['--json', '--yaml'],
      benign: list(
        '-a --allusers -b --brief -B --batch-script -D --duplicates --federation --helpformat -e -l --long -L --allclusters --local --noconvert -n --noheader -p --parsable -P --parsable2 -T --truncate -U --use-local-uid --usage -v --verbose -V --version -X --allocations --array',
      ),
    },
    'sacct -j 7 --format=JobID,State -X',
    [
      readingOptions('sacct/file', ['-f', '--file'], 'sacct -f a.log', 'sacct -j 7'),
      flagRow('sacct/environment', 'Shows the variables that a job was given, secrets among them.', 'secret.read', ['--env-vars'], 'sacct -j 7 --env-vars', 'sacct -j 7'),
    ],
  ),
  looks(
    'sprio sshare sstat',
    'sprio(1), sshare(1), sstat(1), Slurm 24.05',
    {
      value: list('-A --accounts -j --jobs -M --clusters -o --format -p --partition -S --sort -u --user --users --delimiter -c --cluster'),
      optional: ['--json', '--yaml'],
      benign: list('-a --all --allsteps -e --helpformat -h --noheader -i --pidformat -l --long --local --federation --sibling -m --partition -n --norm -P --parsable2 -U --Users -v --verbose -V --version -w --weights --usage --noconvert'),
    },
    'sprio -l',
  ),
  looks(
    'sreport seff sjstat sdiag',
    'sreport(1), seff, sjstat, sdiag(8), Slurm 24.05',
    {
      value: ['-M', '--cluster', '--tres'],
      optional: ['--json', '--yaml'],
      benign: list('-a --all_clusters -n --noheader -p --parsable -P --parsable2 -Q --quiet -v --verbose -V --version -i --sort-by-id -T --sort-by-time2 -t --sort-by-time -d --debug --federation --local'),
    },
    'seff 7',
    [flagRow('sreport/reset', 'Sets the counters back.', 'service.write', ['-r', '--reset'], 'sdiag -r', 'sdiag')],
  ),
  scontrol,
  sacctmgr,
  runs(
    'srun',
    '-N --nodes -n --ntasks -c --cpus-per-task -p --partition -t --time -A --account -J --job-name -q --qos -w --nodelist -x --exclude -D --chdir --mem --gres --jobid -C --constraint',
    '-V --version --help --usage -l --label -u --unbuffered --pty --exclusive --overlap -v --verbose -Q --quiet',
  ),
  runs(
    'salloc',
    '-N --nodes -n --ntasks -c --cpus-per-task -p --partition -t --time -A --account -J --job-name -q --qos -w --nodelist -x --exclude -D --chdir --mem --gres -C --constraint',
    '-V --version --help --usage --exclusive --no-shell -v --verbose -Q --quiet',
  ),
  sbatch,
  acts('scancel strigger', SLURM('scancel'), 'service.write', 'Stops jobs of a cluster.', 'scancel 7'),
  looks(
    'qstat qhost pbsnodes qselect tracejob',
    'qstat(1B), pbsnodes(8B), OpenPBS 23; qstat(1), qhost(1), Grid Engine 8',
    { longDash: true, value: list('-u -q -j -l -s -h -F -U -pe -n -W -N -state'), benign: list('-a -f -x -r -i -t -B -Q -J -T -E -w -1 -ext -urg -pri -xml -cb -nenv -S -v --version -L') },
    'qstat -u me',
  ),
  acts('qsub', 'qsub(1B), OpenPBS 23; qsub(1), Grid Engine 8', 'execution.remote', 'Hands a script to the queue of a cluster.', 'qsub a.sh'),
  acts('qdel qhold qrls qalter qrerun qmove qsig qmod', 'qdel(1B), OpenPBS 23; qdel(1), Grid Engine 8', 'service.write', 'Stops, holds or changes jobs of a cluster.', 'qdel 7'),
  looks(
    'bjobs bqueues bhosts lsload lshosts bhist bacct busers lsid bparams bpeek',
    'bjobs(1), bqueues(1), bhosts(1), lsload(1), LSF 10.1',
    { longDash: true, value: list('-u -q -m -P -J -g -o -sla -app -n -R -C -D -S -t'), benign: list('-l -w -W -a -A -d -e -p -r -s -x -X -noheader -json -UF -sum -hostfile -V -env -cache -gpu -cname -rsv -wait -ss') },
    'bjobs -u all',
  ),
  acts('bsub', 'bsub(1), LSF 10.1', 'execution.remote', 'Hands a command to the queue of a cluster.', 'bsub -q short hostname'),
  acts('bkill bstop bresume bmod bswitch bbot brequeue', 'bkill(1), LSF 10.1', 'service.write', 'Stops or changes jobs of a cluster.', 'bkill 7'),
]
