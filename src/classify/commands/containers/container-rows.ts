// What the subcommands of docker, podman and nerdctl do, but for running containers. Compose has its own rows.
import type { Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { commas, subcommandRow } from '../shapes/subcommand-row.ts'
import { GUARD_PROCESSES } from '../system/processes.ts'

/** What Scout says of an image; each can write it to a file instead. */
const SCOUT = 'scout cves, scout quickview, scout qv, scout recommendations, scout compare, scout diff, scout sbom, scout policy, scout attestation list, scout attestation get, scout vex get'

/** The rows of a container engine; `id` is the program. */
export function engineRows(id: string): readonly Row[] {
  const of = (text: string) =>
    text
      .split(',')
      .map((words) => `${id} ${words.trim()}`)
      .join(',')
  return [
    subcommandRow(`${id}/read`, 'service.read', {
      doc: 'Shows containers, images and what belongs to them.',
      subs: 'ps, container ls, container list, container ps, images, image ls, image list, image tree, image exists, image history, image inspect, history, logs, container logs, inspect, container inspect, stats, container stats, top, container top, port, container port, diff, container diff, version, info, search, events, container exists, system df, system info, system events, volume ls, volume list, volume inspect, volume exists, network ls, network list, network inspect, network exists, context ls, context inspect, context show, node ls, node list, node ps, node inspect, service ls, service list, service ps, service inspect, service logs, stack ls, stack list, stack ps, stack services, stack config, secret ls, secret list, secret inspect, config ls, config list, config inspect, context list, plugin list, manifest inspect, plugin ls, plugin inspect, trust inspect, builder du, buildx ls, buildx du, buildx version, buildx history ls, buildx imagetools inspect, pod ps, pod ls, pod list, pod inspect, pod logs, pod stats, pod top, pod exists, machine list, machine ls, machine inspect, machine info, system connection list, system connection ls, namespace ls, namespace inspect, healthcheck, checkpoint ls, completion, help, model list, model ls, model ps, model status, extension ls, desktop status, desktop version, scout version',
      match: of('ps -a, images -q, logs -f --tail 100 web, inspect -f x web, volume ls'),
      not: of('rm web'),
    }),
    subcommandRow(`${id}/buildx-inspect`, 'service.read', { doc: 'Shows a builder.', subs: 'buildx inspect', when: { none: ['--bootstrap'] }, match: of('buildx inspect'), not: of('buildx inspect --bootstrap') }),
    subcommandRow(`${id}/buildx-bootstrap`, 'container.change', { doc: 'Starts a builder and shows it.', subs: 'buildx inspect', when: { any: ['--bootstrap'] }, match: of('buildx inspect --bootstrap'), not: of('buildx inspect') }),
    subcommandRow(`${id}/scout`, 'service.read', {
      doc: 'Shows what an image holds and what is known to be wrong with it.',
      subs: `${SCOUT}, scout, scout help, scout repo list, scout integration list, scout cache df`,
      match: of('scout cves acme/web, scout quickview, scout compare --to acme/web:1 acme/web:2'),
      not: of('scout push acme/web'),
    }),
    {
      id: `${id}/scout-report`,
      doc: 'Writes what it found to a file.',
      when: { sub: commas(SCOUT), any: ['-o', '--output'] },
      does: [{ effect: 'file.write', on: { option: ['-o', '--output'] } }],
      match: [`${id} scout cves -o a.json acme/web`],
      not: [`${id} scout cves acme/web`],
    },
    subcommandRow(`${id}/scout-place`, 'service.read', {
      doc: 'Shows where images run, or the settings.',
      subs: 'scout environment, scout env, scout stream, scout config',
      when: { operands: { max: 1 } },
      match: of('scout environment, scout environment prod, scout config'),
      not: of('scout environment prod acme/web'),
    }),
    subcommandRow(`${id}/scout-change`, 'service.write', {
      doc: 'Says where an image runs, sends what is known of it, changes settings.',
      subs: 'scout push, scout enroll, scout repo enable, scout repo disable, scout integration configure, scout integration delete, scout attestation add, scout attest add, scout watch, scout cache prune',
      match: of('scout push acme/web, scout repo enable acme/web'),
      not: of('scout cves acme/web'),
    }),
    subcommandRow(`${id}/scout-placed`, 'service.write', {
      doc: 'Says where an image runs, or changes a setting.',
      subs: 'scout environment, scout env, scout stream, scout config',
      when: { operands: { min: 2 } },
      match: of('scout environment prod acme/web, scout config organization acme'),
      not: of('scout environment prod'),
    }),
    {
      id: `${id}/registry-computed`,
      doc: 'Asks a registry for what is computed.',
      when: { sub: ['manifest inspect', 'search', 'buildx imagetools inspect', ...commas(SCOUT)] },
      does: [{ effect: 'network.lookup', on: { each: 'operands', except: ['*'] } }],
      match: [`${id} manifest inspect "example.com/a:$TAG"`],
      not: [`${id} ps`],
    },
    {
      id: `${id}/inspect-environment`,
      doc: 'Shows the variables that a container was given, secrets among them.',
      when: { sub: ['inspect', 'container inspect', 'image inspect'], value: { '-f': ['*Env*'], '--format': ['*Env*'] } },
      does: [{ effect: 'secret.read' }],
      match: [`${id} inspect -f '{{.Config.Env}}' web`],
      not: [`${id} inspect web`],
    },
    subcommandRow(`${id}/secret-inspect`, 'secret.read', {
      doc: 'Shows secrets, tokens or stored settings.',
      subs: 'secret inspect, secret ls, secret list',
      when: { any: ['--showsecret'] },
      match: of('secret inspect --showsecret db'),
      not: of('secret inspect db'),
    }),
    subcommandRow(`${id}/tokens`, 'secret.read', { doc: 'Shows keys or tokens of the cluster.', subs: 'swarm join-token, swarm unlock-key', match: of('swarm join-token worker'), not: of('ps') }),
    subcommandRow(`${id}/change`, 'container.change', {
      doc: 'Starts, stops, creates, renames or removes containers, images, networks or volumes.',
      subs: 'start, stop, restart, kill, pause, unpause, rename, update, rm, rmi, tag, untag, commit, cp, attach, wait, container wait, container start, container stop, container restart, container kill, container pause, container unpause, container rename, container update, container rm, container commit, container cp, container attach, container prune, container clone, container init, container checkpoint, container restore, container cleanup, container mount, container unmount, container runlabel, image rm, image remove, image untag, image tag, image prune, image mount, image unmount, image scp, image sign, image trust, network create, network rm, network remove, network connect, network disconnect, network prune, network reload, network update, volume create, volume update, volume mount, volume unmount, volume reload, context create, context update, context use, context rm, buildx create, buildx use, buildx rm, buildx stop, buildx prune, buildx install, buildx uninstall, buildx imagetools create, buildx dial-stdio, buildx history rm, builder prune, builder build, checkpoint create, checkpoint rm, plugin create, plugin disable, plugin enable, plugin rm, plugin set, pod create, pod start, pod stop, pod restart, pod kill, pod pause, pod unpause, pod rm, pod prune, pod clone, machine init, machine start, machine stop, machine set, machine rm, machine os, network rm, secret create, secret rm, config create, config rm, manifest create, manifest annotate, manifest rm, manifest add, manifest remove, mount, unmount, umount, init, extension install, extension rm, desktop start, desktop stop, desktop restart, model pull, model rm, namespace create, namespace remove, system connection add, system connection default, system connection remove, system connection rename, system migrate, system renumber, generate, kube generate, kube down, healthcheck run, login, logout, auto-update, quadlet',
      match: of('rm -f web, rmi app, stop web, tag app app:v1, network create x'),
      not: of('ps'),
    }),
    {
      id: `${id}/guard`,
      doc: 'Stops the guard itself.',
      when: { sub: list('stop, kill, pause, rm, container stop, container kill, container pause, container rm, compose stop, compose kill, compose pause, compose rm'), operand: { is: GUARD_PROCESSES, literal: true } },
      does: [{ effect: 'guard.change', on: 'operands' }],
      match: [`${id} stop interlock`, `${id} rm -f app-interlock-1`, `${id} container kill interlock`, `${id} compose stop interlock`],
      not: [`${id} stop web`, `${id} start interlock`],
    },
    subcommandRow(`${id}/pull`, 'container.change', {
      doc: 'Fetches or loads images.',
      subs: 'pull, image pull, load, image load, import, image import, volume import, context import, plugin install, plugin upgrade, manifest push, trust key, trust signer, trust sign, trust revoke',
      match: of('pull alpine, load'),
      not: of('ps'),
    }),
    { id: `${id}/load-file`, doc: 'Loads images from a file.', when: { sub: ['load', 'image load'] }, does: [{ effect: 'file.read', on: { option: ['-i', '--input'] } }], match: [`${id} load -i app.tar`], not: [`${id} ps`] },
    {
      id: `${id}/build`,
      doc: 'Runs the steps of a build file.',
      when: { sub: ['build', 'image build', 'builder build', 'buildx build', 'buildx b', 'buildx bake', 'buildx f'] },
      does: [{ effect: 'container.change' }, { effect: 'file.write', on: { option: ['--iidfile', '--metadata-file', '-o', '--output'] } }, { effect: 'file.read', on: { option: ['--secret', '--ssh', '--env-file'] } }],
      match: [`${id} build -t app .`],
      not: [`${id} images`],
    },
    {
      id: `${id}/build-insecure`,
      doc: 'Lets build steps have power over this machine.',
      when: { sub: ['build', 'image build', 'builder build', 'buildx build', 'buildx b', 'buildx bake', 'buildx f'], value: { '--allow': ['security.insecure', '*=security.insecure'] } },
      does: [{ effect: 'container.escape' }],
      match: [`${id} buildx build --allow security.insecure .`],
      not: [`${id} build .`],
    },
    subcommandRow(`${id}/publish`, 'service.publish', { doc: 'Publishes images.', subs: 'push, image push, plugin push, manifest push, compose publish, model push, kube apply', match: of('push acme/app'), not: of('pull acme/app') }),
    {
      id: `${id}/save`,
      doc: 'Packs an image or container into its output.',
      when: { sub: ['save', 'image save', 'export', 'container export', 'volume export'] },
      does: [{ effect: 'service.read' }, { effect: 'file.write', on: { option: ['-o', '--output'] } }],
      match: [`${id} save app`, `${id} export -o a.tar web`],
      not: [`${id} load -i a.tar`],
    },
    {
      id: `${id}/copy-out`,
      doc: 'Copies between a container and this machine.',
      when: { sub: ['cp', 'container cp'] },
      does: [
        { effect: 'file.copy', on: 'last' },
        { effect: 'file.read', on: 'first' },
      ],
      match: [`${id} cp web:/a.txt .`],
      not: [`${id} ps`],
    },
    {
      id: `${id}/context-export`,
      doc: 'Writes the keys of a context to a file.',
      when: { sub: ['context export'] },
      does: [{ effect: 'secret.read' }, { effect: 'file.write', on: { from: 1 } }],
      match: [`${id} context export prod x.tar`],
      not: [`${id} context ls`],
    },
    subcommandRow(`${id}/swarm`, 'service.write', {
      doc: 'Changes the cluster, its services and stacks.',
      subs: 'swarm init, swarm join, swarm update, swarm ca, swarm unlock, swarm leave, swarm join-token, swarm unlock-key, node update, node promote, node demote, node rm, service create, service update, service scale, service rollback, service rm, stack deploy, stack up, kube play, play kube, login, logout',
      match: of('stack deploy -c stack.yml app, swarm init'),
      not: of('stack ls'),
    }),
    {
      id: `${id}/stack-files`,
      doc: 'Reads the files that describe a stack.',
      when: { sub: ['stack config', 'stack deploy', 'stack up'] },
      does: [{ effect: 'file.read', on: { option: ['-c', '--compose-file'] } }],
      match: [`${id} stack config -c stack.yml`],
      not: [`${id} stack ls`],
    },
    subcommandRow(`${id}/cluster-destroy`, 'service.destroy', { doc: 'Removes a whole stack from the cluster.', subs: 'stack rm, stack down, stack remove', match: of('stack rm app'), not: of('stack ls') }),
    subcommandRow(`${id}/swarm-force`, 'service.destroy', { doc: 'Leaves the cluster though it may be lost.', subs: 'swarm leave', when: { any: ['-f', '--force'] }, match: of('swarm leave --force'), not: of('swarm leave') }),
    subcommandRow(`${id}/destroy`, 'container.destroy', {
      doc: 'Deletes volumes, every stopped container or everything unused, with the data in it.',
      subs: 'system prune, volume rm, volume remove, volume prune, container prune, pod prune, system reset, machine reset, machine rm',
      match: of('system prune -af, volume rm data, volume prune, container prune -f, machine rm'),
      not: of('rm web, image prune'),
    }),
    subcommandRow(`${id}/image-prune-all`, 'container.destroy', { doc: 'Deletes every image that no container uses.', subs: 'image prune', when: { any: ['-a', '--all'] }, match: of('image prune -a'), not: of('image prune') }),
    {
      id: `${id}/machine`,
      doc: "Runs a command in the engine's own machine; the first word may be that machine's name.",
      when: { sub: ['machine ssh'] },
      does: [{ effect: 'execution.container' }],
      runs: [
        { argv: 'operands', elsewhere: true },
        { argv: 'but-first', elsewhere: true },
      ],
      match: [`${id} machine ssh rm -rf /srv`, `${id} machine ssh main rm -rf /srv`],
      not: [`${id} ps`],
    },
    subcommandRow(`${id}/remove-all`, 'container.destroy', {
      doc: 'Deletes every container, image or pod.',
      subs: 'rm, rmi, container rm, image rm, pod rm',
      when: { any: ['-a', '--all'] },
      match: of('rm -af, rmi --all'),
      not: of('rm -f web'),
    }),
    {
      id: `${id}/every-container`,
      doc: 'Lists every container that there is, or that runs.',
      when: { sub: ['ps', 'container ls', 'container list', 'container ps'], any: ['-q', '--quiet'], none: ['-f', '--filter', '-n', '--last', '-l', '--latest'] },
      does: [{ effect: 'service.read' }],
      prints: 'everything',
      match: [`${id} ps -aq`, `${id} container ls -q`],
      not: [`${id} ps -a`, `${id} ps -aqf name=web`, `${id} ps -lq`, `${id} ps -qn 1`],
    },
    {
      id: `${id}/every-image`,
      doc: 'Lists every image.',
      when: { sub: ['images', 'image ls', 'image list'], any: ['-q', '--quiet'], none: ['-f', '--filter'], operands: { max: 0 } },
      does: [{ effect: 'service.read' }],
      prints: 'everything',
      match: [`${id} images -aq`],
      not: [`${id} images`, `${id} images -q app`, `${id} images -qf dangling=true`],
    },
    subcommandRow(`${id}/remove-listed`, 'container.destroy', {
      doc: 'Deletes every container or image that is listed.',
      subs: 'rm, rmi, container rm, image rm, image remove',
      when: { everything: true },
      match: of(`rm -f $(${id} ps -aq), rmi $(${id} images -q)`),
      not: of(`rm $(${id} ps -aqf name=web), rm -f $(cat names), stop $(${id} ps -q)`),
    }),
    subcommandRow(`${id}/serve`, 'network.listen', { doc: 'Serves the engine to others.', subs: 'system service, system dial-stdio', match: of('system service'), not: of('ps') }),
    {
      id: `${id}/elsewhere`,
      doc: 'Talks to another engine, or uses other settings and helper programs.',
      when: {
        any: list(
          '-H --host --config --url --identity --remote -r --root --runroot --runtime --hooks-dir --conmon --module --volumepath --storage-opt --network-cmd-path --network-config-dir --registries-conf --ssh --out --config-path -a --address --host-gateway-ip --data-root --cni-path --cni-netconfpath --hosts-dir --insecure-registry --tls --tlsverify',
        ),
      },
      does: [{ effect: 'environment.hazard', on: { option: list('-H --host --config --url --identity --root --runroot --runtime --hooks-dir --conmon --module --tlscacert --tlscert --tlskey -a --address --cni-path') } }],
      match: [`${id} -H tcp://198.51.100.7:2375 ps`],
      not: [`${id} ps`],
    },
    { id: `${id}/version`, doc: 'Prints its version.', when: { sub: [''], any: ['-v', '--version'] }, does: [{ effect: 'text.print' }], match: [`${id} --version`], not: [`${id} ps`] },
  ]
}
