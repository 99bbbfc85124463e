// The options of container engines that change nothing a policy cares about. Rows declare the others by naming them.

import type { Grammar } from '../../types.ts'
import { list } from '../shapes/list.ts'

/** docker run and create, and what podman and nerdctl add to them. Volumes, devices, rights: see the rows. */
const RUN_VALUE = list(
  '--add-host --annotation -a --attach --blkio-weight --blkio-weight-device --cap-drop --cgroup-parent --cgroupns --cpu-count --cpu-percent --cpu-period --cpu-quota --cpu-rt-period --cpu-rt-runtime -c --cpu-shares --cpus --cpuset-cpus --cpuset-mems --detach-keys --device-cgroup-rule --device-read-bps --device-read-iops --device-write-bps --device-write-iops --dns --dns-option --dns-search --domainname -e --env --expose --gpus --group-add --health-cmd --health-interval --health-retries --health-start-interval --health-start-period --health-timeout -h --hostname --io-maxbandwidth --io-maxiops --ip --ip6 --ipc --isolation --kernel-memory -l --label --link --link-local-ip --log-driver --log-opt --mac-address -m --memory --memory-reservation --memory-swap --memory-swappiness --name --net --net-alias --network --network-alias --oom-score-adj --pids-limit --platform -p --publish --pull --restart --shm-size --stop-signal --stop-timeout --storage-opt --tmpfs --ulimit -u --user --uts --volumes-from -w --workdir --pod --tz --umask --systemd --secret --stop-time --requires --arch --os --variant --timeout --retry --retry-delay --sdnotify --image-volume --health-on-failure --health-startup-cmd --uidmap --gidmap --subuidname --subgidname --chrootdirs --decryption-key --unsetenv --cpuset --namespace --snapshotter',
)
const RUN_FLAGS = list(
  '-d --detach --disable-content-trust --help --init -i --interactive --no-healthcheck --oom-kill-disable -P --publish-all -q --quiet --read-only --rm --sig-proxy -t --tty --replace --rmi --http-proxy --no-hosts --no-hostname --tls-verify --read-only-tmpfs --passwd --unsetenv-all --env-merge --all --device-read-only',
)
const FORMAT: Grammar = { value: list('-f --filter --format'), benign: list('--no-trunc -q --quiet -a --all --no-resolve -n --noheading --json --sort') }
const INSPECT: Grammar = { value: list('-f --format --type --platform --mode -n'), benign: list('-s --size -v --verbose --pretty --insecure -l --latest -a --all --recursive --raw') }
const LOGS: Grammar = { value: list('--since -n --tail --until'), benign: list('--details -f --follow -t --timestamps -l --latest --names --color --no-resolve --no-task-ids --no-trunc --raw') }
const RUN: Grammar = { stopAtOperand: true, value: RUN_VALUE, benign: RUN_FLAGS }
const EXEC: Grammar = { stopAtOperand: true, value: list('--detach-keys -e --env -u --user -w --workdir --preserve-fds --cidfile'), benign: list('-d --detach -i --interactive -t --tty -l --latest') }
const PS: Grammar = { value: list('-f --filter --format -n --last --sort -w --watch'), benign: list('-a --all -l --latest --no-trunc -q --quiet -s --size --external --ns --namespace -p --pod --sync --noheading --storage') }
const IMAGES: Grammar = { value: list('-f --filter --format --sort'), benign: list('-a --all --digests --no-trunc -q --quiet --tree --history -n --noheading --names') }
const BUILD: Grammar = {
  value: list(
    '--add-host --build-arg --build-context --builder --cache-from --cgroup-parent --cpu-period --cpu-quota -c --cpu-shares --cpuset-cpus --cpuset-mems -f --file --isolation --label -m --memory --memory-swap --network --platform --progress --security-opt --shm-size -t --tag --target --ulimit --annotation --attest --call --no-cache-filter --provenance --sbom --format --jobs --layers --os --arch --variant --ignorefile --retry --timestamp --creds --authfile --print',
  ),
  benign: list(
    '--compress --disable-content-trust --force-rm --no-cache --pull -q --quiet --rm --squash --load --push --check -D --debug --pull-always --pull-never --all-platforms --tls-verify --disable-compression --identity-label --stdin --no-hosts',
  ),
}
const PULL: Grammar = { value: list('--platform --policy --arch --os --variant --authfile --creds --retry --retry-delay'), benign: list('-a --all-tags --disable-content-trust -q --quiet --tls-verify --all-platforms --unpack') }
const STOP: Grammar = { value: list('-s --signal -t --timeout --time -f --filter --cidfile'), benign: list('-a --all -l --latest -i --ignore --running') }
const REMOVE: Grammar = { value: list('--platform --filter -t --time'), benign: list('-f --force -l --link -v --volumes --no-prune -a --all -i --ignore --depend --latest') }
const PRUNE: Grammar = { value: list('--filter --keep-storage --max-used-space --min-free-space --reserved-space'), benign: list('-a --all -f --force --volumes --build --external --verbose') }
const CREATE: Grammar = {
  value: list(
    '-d --driver --label -l -o --opt --subnet --gateway --ip-range --ipam-driver --ipam-opt --aux-address --scope --config-from --name --node --platform --driver-opt --buildkitd-flags --config --docker --description --template-driver --format --from --alias --interface-name --dns --route --uid --gid',
  ),
  benign: list('--attachable --internal --ingress --ipv6 --ipv4 --use --bootstrap --append --config-only --disable-dns --ignore'),
}
const START: Grammar = { value: list('--checkpoint --checkpoint-dir --detach-keys --filter -f'), benign: list('-a --attach -i --interactive --all -l --latest --sig-proxy') }

/** Options before the subcommand of docker, podman and nerdctl. Other hosts and settings: see the rows. */
export const ENGINE_GLOBAL: Grammar = {
  value: list('-l --log-level -c --context --connection -n --namespace --snapshotter --cgroup-manager --events-backend --storage-driver --imagestore --tmpdir'),
  help: true,
  benign: list('-D --debug -v --version --syslog --debug-full --experimental --noout --transient-store'),
}

const SHARED: readonly (readonly [string, Grammar])[] = [
  ['run, create, container run, container create', RUN],
  ['exec, container exec', EXEC],
  ['ps, container ls, container list, container ps, pod ps, pod ls, pod list', PS],
  ['images, image ls, image list', IMAGES],
  ['search', { value: list('-f --filter --format --limit --authfile --stars'), benign: list('--no-trunc --list-tags --tls-verify --compatible --official --automated') }],
  ['version, info, system info, system df, system events, events, builder du, buildx du', { value: list('-f --format --filter --since --until --builder'), benign: list('-v --verbose --stream --no-trunc -D --debug') }],
  [
    'inspect, container inspect, image inspect, volume inspect, network inspect, node inspect, service inspect, secret inspect, config inspect, context inspect, plugin inspect, manifest inspect, trust inspect, pod inspect, machine inspect, namespace inspect, buildx imagetools inspect',
    INSPECT,
  ],
  ['logs, container logs, service logs, pod logs', LOGS],
  ['stats, container stats, pod stats', { value: list('--format -i --interval'), benign: list('-a --all --no-stream --no-trunc --no-reset -l --latest') }],
  ['history, image history', { value: ['--format', '--platform'], benign: list('-H --human --no-trunc -q --quiet') }],
  ['image tree, diff, container diff, top, container top, pod top, port, container port, wait, container wait', { value: list('--format --condition -i --interval'), benign: list('--whatrequires -a --all -l --latest --ignore') }],
  [
    'volume ls, volume list, network ls, network list, node ls, node list, node ps, service ls, service list, stack list, config list, context list, plugin list, service ps, stack ls, stack ps, stack services, secret ls, secret list, config ls, context ls, plugin ls, machine list, machine ls, system connection list, system connection ls, namespace ls',
    FORMAT,
  ],
  ['stack config', { value: ['-c', '--compose-file'], benign: ['--skip-interpolation'] }],
  [
    'scout cves, scout quickview, scout qv, scout recommendations, scout compare, scout diff, scout sbom, scout policy, scout environment, scout stream, scout config, scout attestation list, scout attestation get, scout vex get, scout repo list, scout integration list, scout cache df',
    {
      value: list(
        '--epss-date --epss-percentile --epss-score --format --only-cve-id --only-base-images --only-metric --only-package --only-package-type --only-policy --only-severity --only-stage --only-cisa-kev --platform --ref --env --org --stream --to --to-env --to-latest --to-ref --to-stream --type --tag --vex-author --vex-location --only-vuln-packages --predicate-type --filter',
      ),
      benign: list(
        '--details -e --exit-code --epss --ignore-base --ignore-suppressed --ignore-unchanged --locations --multi-stage --only-base --only-fixed --only-unfixed --only-refresh --only-update --short --hide-policies --latest --all --only-local --only-enabled --only-disabled --only-registry --only-vex-affected --list --skip-tlog --debug --verbose-debug',
      ),
    },
  ],
  ['buildx ls, buildx history ls', { value: ['--format', '--filter', '--builder'], benign: ['--no-trunc', '--local'] }],
  ['buildx inspect', { value: ['--builder'], benign: ['-D', '--debug'] }],
  ['build, image build, builder build, buildx build, buildx b, buildx bake, buildx f', BUILD],
  ['pull, image pull, push, image push', PULL],
  ['start, container start', START],
  ['stop, restart, kill, container stop, container restart, container kill, pod stop, pod restart, pod kill, pause, unpause', STOP],
  ['rm, rmi, container rm, image rm, image remove, network rm, volume rm, volume remove, pod rm, context rm, machine rm, buildx rm', REMOVE],
  ['system prune, volume prune, container prune, image prune, network prune, builder prune, buildx prune, pod prune', PRUNE],
  ['network create, volume create, context create, buildx create, secret create, config create, network connect', CREATE],
  ['save, image save, export, container export', { value: ['--platform', '--format'], benign: list('-q --quiet --compress -m --multi-image-archive --uncompressed') }],
  ['machine ssh', { stopAtOperand: true, value: ['--username'], benign: ['-q', '--quiet'] }],
  ['cp, container cp', { benign: list('-a --archive -L --follow-link -q --quiet --overwrite') }],
  ['attach, container attach', { value: ['--detach-keys'], benign: ['--no-stdin', '--sig-proxy', '-l', '--latest'] }],
  ['commit, container commit', { value: list('-a --author -c --change -m --message -f --format'), benign: list('-p --pause -q --quiet -s --squash') }],
  ['load, image load', { value: ['--platform'], benign: ['-q', '--quiet'] }],
  ['login', { value: list('-p --password -u --username --authfile'), benign: ['--password-stdin', '--get-login', '--tls-verify'] }],
  [
    'update, container update',
    { value: list('--blkio-weight --cpu-period --cpu-quota --cpu-rt-period --cpu-rt-runtime -c --cpu-shares --cpus --cpuset-cpus --cpuset-mems -m --memory --memory-reservation --memory-swap --pids-limit --restart') },
  ],
  ['stack deploy, stack up', { value: list('-c --compose-file --resolve-image'), benign: list('-d --detach --prune -q --quiet --with-registry-auth') }],
]

/** Options after `compose` and after its subcommands. */
const COMPOSE: readonly (readonly [string, Grammar])[] = [
  ['', { help: true, value: list('-f --file -p --project-name --profile --env-file --project-directory --ansi --progress --parallel'), benign: list('--compatibility --all-resources --dry-run --verbose --no-ansi -v --version') }],
  ['ps', { value: list('--filter --format --status'), benign: list('-a --all -q --quiet --no-trunc --orphans --services') }],
  ['logs', { value: list('--since --until -n --tail --index'), benign: list('-f --follow -t --timestamps --no-color --no-log-prefix --names') }],
  [
    'config, convert',
    {
      value: list('--format --hash'),
      benign: list('-q --quiet --services --volumes --images --profiles --networks --models --variables --no-interpolate --no-normalize --no-path-resolution --no-consistency --no-env-resolution --resolve-image-digests'),
    },
  ],
  ['ls, images, volumes, version, stats', { value: list('--filter --format'), benign: list('-a --all -q --quiet --short -f --no-stream --no-trunc') }],
  ['port', { value: ['--index', '--protocol'] }],
  ['events', { value: ['--since', '--until'], benign: ['--json'] }],
  [
    'up, create, start, watch',
    {
      value: list('--attach --exit-code-from --no-attach --pull --scale -t --timeout --wait-timeout'),
      benign: list(
        '-d --detach --build --abort-on-container-exit --abort-on-container-failure --always-recreate-deps --attach-dependencies --force-recreate --menu --no-build --no-color --no-deps --no-log-prefix --no-recreate --no-start --quiet-pull --quiet-build --remove-orphans -V --renew-anon-volumes --timestamps --wait -w --watch -y --yes --no-up --prune --quiet',
      ),
    },
  ],
  ['build', { value: list('--build-arg --builder -m --memory --ssh --provenance --sbom'), benign: list('--no-cache --pull --push -q --quiet --with-dependencies --check --print --parallel --force-rm --compress') }],
  ['pull, push', { value: ['--policy'], benign: list('--ignore-buildable --ignore-pull-failures --ignore-push-failures --include-deps -q --quiet --no-parallel') }],
  ['down, stop, restart, kill, rm, pause, unpause', { value: list('--rmi -t --timeout -s --signal'), benign: list('--remove-orphans -f --force --no-deps -a') }],
  ['scale, cp, top, wait, attach, commit, export, publish', { value: ['--index'], benign: list('--no-deps -a --archive -L --follow-link --all --down-project') }],
  ['exec', { stopAtOperand: true, value: list('-e --env --index -u --user -w --workdir'), benign: list('-d --detach -T --no-TTY --no-tty -i --interactive -t --tty') }],
  [
    'run',
    {
      stopAtOperand: true,
      value: list('-e --env -l --label --name -p --publish -u --user -w --workdir --pull --cap-drop'),
      benign: list('-d --detach --build -i --interactive -T --no-TTY --no-tty -t --tty --no-deps -q --quiet --quiet-pull --quiet-build --remove-orphans --rm -P --service-ports --use-aliases'),
    },
  ],
]

function spread(lines: readonly (readonly [string, Grammar])[], prefix: string): Record<string, Grammar> {
  return Object.fromEntries(lines.flatMap(([subs, grammar]) => subs.split(',').map((sub) => [`${prefix} ${sub.trim()}`.trim(), grammar])))
}

/** The grammars after each subcommand of docker, podman and nerdctl. */
export const ENGINE_SUBCOMMANDS: Readonly<Record<string, Grammar>> = { ...spread(SHARED, ''), ...spread(COMPOSE, 'compose') }

/** The grammars of docker-compose and podman-compose. */
export const COMPOSE_SUBCOMMANDS: Readonly<Record<string, Grammar>> = spread(COMPOSE.slice(1), '')

/** The options of docker-compose and podman-compose before the subcommand. */
export const COMPOSE_GLOBAL: Grammar = COMPOSE[0]![1]
