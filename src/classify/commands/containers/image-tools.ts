// Tools that build, copy and run container images without docker's command line: buildah, skopeo, crictl, ctr.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { subcommandRow } from '../shapes/subcommand-row.ts'

export const imageTools: readonly Family[] = [
  {
    id: 'buildah',
    programs: ['buildah'],
    doc: 'Builds container images.',
    source: 'buildah(1) and the pages of its subcommands, buildah 1.33',
    grammar: { help: true, value: ['--log-level', '--storage-driver'], benign: ['--debug', '-h', '-v', '--version'] },
    subcommands: {
      images: { value: list('-f --filter --format'), benign: list('-a --all --digests --json -n --noheading --no-trunc -q --quiet --history') },
      containers: { value: list('-f --filter --format'), benign: list('-a --all --json -n --noheading --notruncate -q --quiet') },
      inspect: { value: list('-f --format -t --type') },
      ...Object.fromEntries(
        list('bud, build, build-using-dockerfile').map((sub) => [
          sub,
          { value: list('-t --tag -f --file --build-arg --format --target --platform --label --annotation --jobs --network --cache-from --cache-to'), benign: list('--layers --no-cache --pull --squash --rm --force-rm -q --quiet') },
        ]),
      ),
      run: {
        stopAtOperand: true,
        value: list('--cap-drop -e --env --hostname --network --user -u --workingdir --workdir --add-history --ipc --uts --cgroupns --runtime-flag'),
        benign: list('-t --tty --terminal --add-history --no-hosts --no-hostname --no-pivot'),
      },
    },
    rows: [
      subcommandRow('buildah/read', 'service.read', { doc: 'Shows images and containers.', subs: 'images, containers, inspect, info, version, ls, ps, list', match: 'buildah images', not: 'buildah rm x' }),
      subcommandRow('buildah/change', 'container.change', {
        doc: 'Changes images and containers.',
        subs: 'add, copy, commit, config, from, mount, umount, unmount, pull, rename, rm, rmi, tag, untag, manifest, build, bud, build-using-dockerfile, source, login, logout, prune, unshare',
        match: 'buildah bud -t app .',
        not: 'buildah images',
      }),
      subcommandRow('buildah/remove-all', 'container.destroy', {
        doc: 'Removes all images or containers.',
        subs: 'rm, rmi, prune',
        when: { any: ['-a', '--all'] },
        match: 'buildah rmi -a, buildah rm --all, buildah prune -a',
        not: 'buildah rmi app, buildah images -a',
      }),
      subcommandRow('buildah/publish', 'service.publish', { doc: 'Publishes an image.', subs: 'push', match: 'buildah push app', not: 'buildah pull app' }),
      {
        id: 'buildah/run',
        doc: 'Runs a command in a container that is being built.',
        when: { sub: ['run'] },
        does: [{ effect: 'execution.container' }],
        runs: [{ argv: { from: 1 } }],
        match: ['buildah run x date'],
        not: ['buildah images'],
      },
      {
        id: 'buildah/escape',
        doc: 'Gives the container folders or rights that rule this machine.',
        when: {
          sub: ['run', 'from', 'bud', 'build'],
          seen: { '-v': ['/:*', '/etc*', '*.sock*', '/root*', '/proc*', '/dev*'], '--volume': ['/:*', '/etc*', '*.sock*', '/root*', '/proc*', '/dev*'], '--cap-add': ['*SYS_ADMIN*', 'ALL', 'all'], '--pid': ['host'] },
        },
        does: [{ effect: 'container.escape' }],
        match: ['buildah run -v /:/host x sh'],
        not: ['buildah run x date'],
      },
    ],
  },
  {
    id: 'skopeo',
    programs: ['skopeo'],
    doc: 'Looks at and copies container images in registries.',
    source: 'skopeo(1) and the pages of its subcommands, skopeo 1.14',
    grammar: { help: true, value: list('--command-timeout --override-arch --override-os --override-variant'), benign: ['--debug', '-h', '-v', '--version'] },
    subcommands: {
      inspect: { value: list('-f --format --retry-times --daemon-host'), benign: list('--config --raw -n --no-tags --no-creds --tls-verify') },
      'list-tags': { value: ['--retry-times'], benign: ['--no-creds', '--tls-verify'] },
    },
    rows: [
      subcommandRow('skopeo/read', 'service.read', { doc: 'Shows images in registries.', subs: 'inspect, list-tags, manifest-digest', match: 'skopeo inspect docker://alpine', not: 'skopeo copy docker://a docker://b' }),
      {
        id: 'skopeo/host',
        doc: 'Asks a registry whose name is made when the command runs.',
        when: { sub: ['inspect', 'list-tags'], operand: { is: [] } },
        does: [{ effect: 'network.connect' }],
        match: ['skopeo inspect "docker://$HOST/a"'],
        not: ['skopeo inspect docker://alpine'],
      },
      subcommandRow('skopeo/copy', ['service.publish', 'container.change'], { doc: 'Copies images between places.', subs: 'copy, sync', match: 'skopeo copy docker://a docker://b', not: 'skopeo inspect docker://alpine' }),
      subcommandRow('skopeo/delete', 'service.destroy', { doc: 'Deletes an image in a registry.', subs: 'delete', match: 'skopeo delete docker://example.com/app:1', not: 'skopeo inspect docker://alpine' }),
      subcommandRow('skopeo/other', 'service.write', {
        doc: 'Signs in, signs, or serves.',
        subs: 'login, logout, standalone-sign, standalone-verify, generate-sigstore-key, experimental-image-proxy',
        match: 'skopeo login example.com',
        not: 'skopeo inspect docker://alpine',
      }),
    ],
  },
  {
    id: 'crictl',
    programs: ['crictl'],
    doc: "Talks to the container runtime of a cluster's machine.",
    source: 'crictl --help, cri-tools 1.30',
    grammar: { help: true, stopAtOperand: true, value: list('-r --runtime-endpoint -i --image-endpoint -t --timeout'), benign: ['-D', '--debug', '-h', '-v', '--version'] },
    subcommands: Object.fromEntries(
      list('ps, pods, images, img, inspect, inspecti, inspectp, logs, stats, statsp, info, version, imagefsinfo, events').map((sub) => [
        sub,
        {
          value: list('-o --output --name --state -s --label --image --pod -p --namespace --tail --since --last -n --id --template'),
          benign: list('-a --all -q --quiet -f --follow --no-trunc -v --verbose -l --latest --digests -r -w --watch -t --timestamps --filter'),
        },
      ]),
    ),
    rows: [
      subcommandRow('crictl/remove-all', 'container.destroy', {
        doc: 'Removes all images, containers or pods.',
        subs: 'rm, rmi, rmp',
        when: { any: ['-a', '--all', '-q', '--prune', '-fa', '-af'] },
        match: 'crictl rmi --prune, crictl rmi -q, crictl rmp -a, crictl rm --all, crictl rm -fa, crictl rm -af',
        not: 'crictl rm x, crictl ps -a',
      }),
      subcommandRow('crictl/read', 'service.read', {
        doc: 'Shows containers and images.',
        subs: 'ps, pods, images, img, inspect, inspecti, inspectp, logs, stats, statsp, info, version, imagefsinfo, events, completion',
        match: 'crictl ps -a',
        not: 'crictl rm x',
      }),
      subcommandRow('crictl/change', 'container.change', {
        doc: 'Changes containers and images.',
        subs: 'create, start, stop, rm, stopp, rmp, runp, run, update, pull, rmi, port-forward, checkpoint, config, attach, update-runtime-config',
        match: 'crictl rm x',
        not: 'crictl ps',
      }),
      { id: 'crictl/exec', doc: 'Runs a command in a container.', when: { sub: ['exec'] }, does: [{ effect: 'execution.container' }], runs: [{ argv: { from: 1 } }], match: ['crictl exec x ls'], not: ['crictl ps'] },
    ],
  },
  {
    id: 'ctr',
    programs: ['ctr'],
    doc: 'Talks to containerd.',
    source: 'ctr --help, containerd 1.7',
    grammar: { help: true, stopAtOperand: true, value: list('-n --namespace -a --address --timeout --connect-timeout'), benign: ['--debug', '-h', '-v', '--version'] },
    rows: [
      subcommandRow('ctr/read', 'service.read', {
        doc: 'Shows containers and images.',
        subs: 'version, containers ls, containers list, container ls, c ls, c list, containers info, c info, images ls, images list, image ls, i ls, i list, images check, tasks ls, task ls, t ls, t list, tasks ps, t ps, namespaces ls, namespace ls, ns ls, plugins ls, events, content ls, snapshots ls, leases ls, info',
        match: 'ctr images ls',
        not: 'ctr images rm x',
      }),
      subcommandRow('ctr/change', 'container.change', {
        doc: 'Changes containers and images.',
        subs: 'images pull, images rm, images import, images export, images push, images tag, images mount, images unmount, image pull, image rm, i pull, i rm, i import, i export, i push, i tag, containers create, containers delete, containers rm, c create, c rm, c delete, tasks start, tasks kill, tasks rm, tasks delete, tasks pause, tasks resume, t start, t kill, t rm, t delete, namespaces create, namespaces rm, namespaces remove, ns create, ns rm, content rm, content prune, snapshots rm, leases create, leases rm, install, shim',
        match: 'ctr images rm x',
        not: 'ctr images ls',
      }),
      subcommandRow('ctr/prune', 'container.destroy', { doc: 'Removes all images or contents that nothing uses.', subs: 'images prune, image prune, i prune, content prune', match: 'ctr images prune --all', not: 'ctr images rm x' }),
      {
        id: 'ctr/run',
        doc: 'Runs a container.',
        when: { sub: ['run', 'tasks exec', 'task exec', 't exec'] },
        does: [{ effect: 'execution.container' }],
        runs: [{ argv: { from: 2 } }, { argv: { from: 1 } }],
        match: ['ctr run docker.io/library/alpine:latest x date'],
        not: ['ctr images ls'],
      },
      subcommandRow('ctr/privileged', 'container.escape', {
        doc: 'Gives the container power over this machine.',
        subs: 'run',
        when: { any: ['--privileged', '--privileged-without-host-devices', '--with-ns'] },
        match: 'ctr run --privileged alpine x sh',
        not: 'ctr run alpine x sh',
      }),
      {
        id: 'ctr/mount',
        doc: 'Gives the container folders that rule this machine.',
        when: { sub: ['run', 'containers create', 'c create'], seen: { '--mount': ['*src=/,*', '*source=/,*', '*src=/etc*', '*source=/etc*', '*.sock*', '*src=/root*', '*src=/proc*', '*src=/dev*'] } },
        does: [{ effect: 'container.escape' }],
        match: ['ctr run --mount type=bind,src=/,dst=/h alpine x sh'],
        not: ['ctr run alpine x sh'],
      },
    ],
  },
]
