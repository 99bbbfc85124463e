// Running commands in containers, and the ways in which a container gets power over this machine.
import type { Row } from '../../types.ts'
import { list } from '../shapes/list.ts'

/** Folders of this machine that make a container its master. Files for clocks and certificates stay out of it. */
const POWERFUL = [
  ...list(
    '/:* //:* /.:* /..* /etc:* /etc/:* /etc/passwd* /etc/shadow* /etc/sudoers* /etc/cron* /etc/ssh* /etc/pam* /etc/systemd* /etc/init* /etc/ld.so* /etc/profile* /etc/kubernetes* /root:* /root/:* /home:* /home/:* /proc:* /proc/* /sys:* /sys/:* /sys/fs* /sys/kernel*',
  ),
  ...list(
    '/dev:* /dev/:* /boot* /usr:* /usr/:* /usr/bin* /usr/lib* /usr/local/bin* /bin:* /bin/* /sbin* /lib:* /lib/* /lib64* /var:* /var/:* /var/run:* /var/run/:* /run:* /run/:* /var/lib:* /var/lib/docker* /var/lib/containerd* /var/lib/kubelet* /var/spool/cron* *docker.sock* *containerd.sock* *crio.sock* *podman.sock*',
  ),
]
const POWERFUL_MOUNT = [
  ...list('*source=/ *src=/ *docker.sock* *containerd.sock* *crio.sock* *podman.sock*'),
  ...['/', '/etc', '/root', '/home', '/proc', '/sys', '/dev', '/boot', '/usr', '/var', '/var/run', '/run', '/var/lib', '/var/lib/docker', '/etc/cron.d', '/etc/ssh', '/etc/systemd'].flatMap((folder) => [
    `*source=${folder},*`,
    `*src=${folder},*`,
  ]),
]
const DISKS = list('/dev:* /dev/sd* /dev/hd* /dev/nvme* /dev/vd* /dev/xvd* /dev/dm-* /dev/mapper* /dev/disk* /dev/md* /dev/loop* /dev/mem* /dev/kmem* /dev/port* /dev/mmcblk* /dev/root*')
const SHELL_NAMES = list('sh bash ash dash zsh */sh */bash */ash */dash */zsh')

/** Rows for `run`, `create` and `exec`; `id` begins their ids, `create` and `enter` are the subcommands that make and that enter a container. */
export function runRows(id: string, create: readonly string[], enter: readonly string[], command: string): readonly Row[] {
  const run = `${command} ${create[0]!.split(' ').at(-1)}`
  const exec = `${command} ${enter[0]!.split(' ').at(-1)}`
  return [
    {
      id: `${id}run`,
      doc: 'Runs a command in a new container.',
      when: { sub: create },
      does: [{ effect: 'execution.container' }, { effect: 'file.read', on: { option: ['--env-file', '--label-file'] } }, { effect: 'file.write', on: { option: ['--cidfile', '--pidfile', '--conmon-pidfile'] } }],
      match: [`${run} --rm alpine date`, `${run} -it alpine`],
      not: [`${exec} web date`],
    },
    {
      id: `${id}inner`,
      doc: 'The command is judged with the files of the container, not of this machine; owners and permissions in there are its own affair.',
      when: { sub: [...create, ...enter], operands: { min: 2 }, operandNot: { at: 1, is: ['chown', 'chmod', 'chgrp'] } },
      runs: [{ argv: { from: 1 }, elsewhere: true, mounts: true }],
      match: [`${exec} web ls`, `${run} --rm alpine date`],
      not: [`${exec} web chown app /data`],
    },
    {
      id: `${id}run-entrypoint`,
      doc: 'Runs a program of the caller’s choice in the place of the image’s own.',
      when: { sub: create },
      does: [{ effect: 'execution.container', on: { option: '--entrypoint' } }],
      match: [`${run} --entrypoint sh alpine -c date`],
      not: [`${exec} web date`],
    },
    {
      id: `${id}run-entrypoint-text`,
      doc: 'Runs shell text: the program is a shell, its words follow the image.',
      when: { sub: create, value: { '--entrypoint': SHELL_NAMES }, operand: { at: 1, is: ['-c', '-lc', '-ec', '-ic', '-xc', '-euc', '-exc'] } },
      runs: [{ source: { from: 2, to: 3 }, language: 'shell' }],
      match: [`${run} --entrypoint sh alpine -c date`],
      not: [`${run} alpine date`],
    },
    {
      id: `${id}exec`,
      doc: 'Runs a command in a running container.',
      when: { sub: enter },
      does: [{ effect: 'execution.container' }, { effect: 'file.read', on: { option: '--env-file' } }],
      match: [`${exec} web ls`, `${exec} -it web sh`],
      not: [`${run} alpine date`],
    },
    {
      id: `${id}privileged`,
      doc: 'Gives the container all rights over this machine.',
      when: { sub: [...create, ...enter], any: ['--privileged', '--use-api-socket'] },
      does: [{ effect: 'container.escape' }],
      match: [`${run} --privileged alpine sh`],
      not: [`${run} alpine sh`],
    },
    {
      id: `${id}capability`,
      doc: 'Gives the container rights that break its walls.',
      when: { sub: create, value: { '--cap-add': list('ALL all SYS_ADMIN sys_admin CAP_SYS_ADMIN SYS_MODULE sys_module CAP_SYS_MODULE SYS_RAWIO CAP_SYS_RAWIO DAC_READ_SEARCH CAP_DAC_READ_SEARCH *SYS_ADMIN*') } },
      does: [{ effect: 'container.escape', on: { option: '--cap-add' } }],
      match: [`${run} --cap-add SYS_ADMIN alpine sh`],
      not: [`${run} --cap-add NET_BIND_SERVICE alpine sh`],
    },
    {
      id: `${id}volume`,
      doc: 'Gives the container folders that rule this machine.',
      when: { sub: create, seen: { '-v': POWERFUL, '--volume': POWERFUL, '--mount': POWERFUL_MOUNT } },
      does: [{ effect: 'container.escape', on: { option: ['-v', '--volume', '--mount'] } }],
      match: [`${run} -v /:/host alpine sh`, `${run} -v /var/run/docker.sock:/var/run/docker.sock alpine`],
      not: [`${run} -v data:/data alpine sh`],
    },
    {
      id: `${id}device`,
      doc: 'Gives the container the disks or the memory of this machine.',
      when: { sub: create, seen: { '--device': DISKS } },
      does: [{ effect: 'container.escape', on: { option: '--device' } }],
      match: [`${run} --device /dev/sda alpine sh`],
      not: [`${run} --device /dev/fuse alpine sh`],
    },
    {
      id: `${id}host-processes`,
      doc: 'Lets the container reach into the processes of this machine.',
      when: { sub: create, value: { '--pid': ['host'] } },
      does: [{ effect: 'container.escape' }],
      match: [`${run} --pid=host alpine sh`],
      not: [`${run} --pid container:web alpine sh`],
    },
    {
      id: `${id}unconfined`,
      doc: 'Takes limits of the container away, or changes the kernel’s settings.',
      when: { sub: create, value: { '--security-opt': ['*'], '--sysctl': ['*'], '--runtime': ['*'], '--userns': ['*'], '--volume-driver': ['*'] } },
      does: [{ effect: 'execution.container' }],
      match: [`${run} --security-opt seccomp=unconfined alpine sh`],
      not: [`${run} alpine sh`],
    },
    {
      id: `${id}host-network`,
      doc: 'Lets the container use this machine’s network.',
      when: { sub: create, value: { '--network': ['host'], '--net': ['host'] } },
      does: [{ effect: 'network.configure' }],
      match: [`${run} --network host alpine sh`],
      not: [`${run} alpine sh`],
    },
  ]
}
