// Virtual machines and what they are made of: virsh, qemu-img, images of discs and of file systems, cloud-init.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { writingOptions } from '../shapes/option-rows.ts'
import { serviceClient } from '../shapes/service-client.ts'

const UNSQUASH_SHOWS = list('-l -ll -lls -lln -llc -ls -s -stat -cat -help -version')

export const virtualMachines: readonly Family[] = [
  serviceClient('virsh', {
    doc: 'Shows, runs and deletes virtual machines.',
    source: 'virsh(1), libvirt 9.0',
    value: '--type --network --pool --domain --mac --source',
    benign: '--all --inactive --persistent --transient --with-snapshot --name --uuid --title --table --details --managed-save --autostart --no-autostart -q --quiet -r --readonly --tree --rawstats --human --active --id',
    bare: false,
    calm: 'list --all',
    bold: 'undefine web',
    lines: [
      {
        name: 'show',
        doc: 'Shows machines, networks and volumes.',
        effect: 'service.read',
        subs: 'list, dominfo, domstate, domid, domname, domuuid, domblklist, domblkinfo, domblkstat, domiflist, domifaddr, domifstat, domif-getlink, domstats, dommemstat, domjobinfo, domdisplay, domhostname, domfsinfo, domcapabilities, dumpxml, vcpuinfo, vcpucount, nodeinfo, nodecpumap, nodecpustats, nodememstats, freecell, capabilities, sysinfo, hostname, uri, maxvcpus, net-list, net-info, net-dumpxml, net-dhcp-leases, net-name, net-uuid, pool-list, pool-info, pool-dumpxml, pool-name, pool-uuid, vol-list, vol-info, vol-path, vol-dumpxml, vol-key, vol-name, vol-pool, snapshot-list, snapshot-info, snapshot-dumpxml, snapshot-parent, checkpoint-list, iface-list, iface-dumpxml, nodedev-list, nodedev-dumpxml, secret-list, nwfilter-list, screenshot-info, cpu-models',
        match: 'list --all, dominfo web, net-list',
      },
      {
        name: 'elsewhere',
        doc: 'Works with the machines of another host.',
        when: { any: ['-c', '--connect'] },
        does: [{ effect: 'network.connect', on: { option: ['-c', '--connect'], except: ['qemu:///*', 'lxc:///*', 'test:///*', 'xen:///*'] } }],
        match: '-c qemu+ssh://host.example.com/system list',
        not: 'list',
      },
      {
        name: 'change',
        doc: 'Starts, stops or changes machines.',
        effect: 'service.write',
        subs: 'start, shutdown, reboot, reset, destroy, suspend, resume, save, restore, managedsave, managedsave-remove, create, define, edit, autostart, setmem, setmaxmem, setvcpus, attach-disk, attach-device, attach-interface, detach-disk, detach-device, detach-interface, migrate, dump, send-key, set-user-password, domrename, snapshot-create, snapshot-create-as, blockcommit, blockcopy, blockpull, blockresize, net-start, net-destroy, net-define, net-create, net-edit, net-autostart, net-update, pool-start, pool-destroy, pool-define, pool-define-as, pool-create, pool-create-as, pool-build, pool-refresh, pool-autostart, pool-edit, vol-create, vol-create-as, vol-clone, vol-upload, vol-download, vol-resize, update-device, schedinfo, screenshot',
        match: 'start web, net-start default',
      },
      {
        name: 'destroy',
        doc: 'Deletes machines, volumes or what they could go back to.',
        effect: 'infrastructure.destroy',
        subs: 'undefine, vol-delete, vol-wipe, pool-delete, pool-undefine, net-undefine, snapshot-delete, snapshot-revert, checkpoint-delete, secret-undefine',
        match: 'undefine web, vol-delete a.qcow2',
      },
      { name: 'enter', doc: 'Opens a prompt, or the console of a machine.', effect: 'execution.interactive', subs: 'console, qemu-monitor-command, qemu-agent-command, lxc-enter-namespace, cd', match: 'console web' },
    ],
  }),
  {
    id: 'qemu-img',
    programs: ['qemu-img'],
    doc: 'Describes, makes and changes the disks of virtual machines.',
    source: 'qemu-img(1), QEMU 7.2',
    grammar: { help: true, otherOptions: 'file.write', anywhere: true, value: list('-f -T -s --output'), benign: list('-q -U --force-share --backing-chain -p --version -V') },
    rows: [
      {
        id: 'qemu-img/show',
        doc: 'Describes images.',
        when: { sub: ['info', 'check', 'map', 'measure', 'compare'] },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
        match: ['qemu-img info a.qcow2', 'qemu-img check a.qcow2'],
        not: ['qemu-img resize a.qcow2 +1G'],
      },
      { id: 'qemu-img/about', doc: 'Prints its version.', when: { sub: [''], any: ['--version', '-V'] }, does: [{ effect: 'text.print' }], match: ['qemu-img --version'], not: ['qemu-img resize a.qcow2 +1G'] },
      {
        id: 'qemu-img/special',
        doc: 'Opens something that is more than a file.',
        when: { operand: { is: ['*:*'] } },
        does: [{ effect: 'network.connect', on: 'operands' }],
        match: ['qemu-img info nbd:host.example.com:1'],
        not: ['qemu-img info a.qcow2'],
      },
      { id: 'qemu-img/repair', doc: 'Mends the image.', when: { sub: ['check'], any: ['-r'] }, does: [{ effect: 'file.write', on: 'operands' }], match: ['qemu-img check -r all a.qcow2'], not: ['qemu-img check a.qcow2'] },
      {
        id: 'qemu-img/change',
        doc: 'Makes or changes images.',
        when: { sub: ['create', 'convert', 'resize', 'commit', 'rebase', 'amend', 'bitmap', 'dd', 'bench', 'snapshot'] },
        does: [{ effect: 'file.write', on: 'operands' }, { effect: 'file.write' }],
        match: ['qemu-img create -f qcow2 a.qcow2 10G', 'qemu-img resize a.qcow2 +1G'],
        not: ['qemu-img info a.qcow2'],
      },
    ],
  },
  {
    id: 'isoinfo',
    programs: ['isoinfo'],
    doc: 'Lists or prints what an image of a disc holds.',
    source: 'isoinfo(8), genisoimage 1.1.11',
    grammar: { longDash: true, value: list('-i -x -T -N -s -j'), benign: list('-l -R -J -f -d -p -h -help -version -debug') },
    rows: [{ id: 'isoinfo/print', doc: 'Lists or prints files of the image.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: { option: '-i' } }], match: ['isoinfo -l -i a.iso'] }],
  },
  {
    id: 'unsquashfs',
    programs: ['unsquashfs'],
    doc: 'Lists or unpacks a packed file system.',
    source: 'unsquashfs(1), squashfs-tools 4.5',
    grammar: { longDash: true, otherOptions: 'file.write', value: list('-p -o -e -d -dest'), benign: list('-n -no-progress -q -quiet -i -info') },
    rows: [
      {
        id: 'unsquashfs/show',
        doc: 'Lists what it holds, or prints files of it.',
        when: { any: UNSQUASH_SHOWS },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'first' }],
        match: ['unsquashfs -ll a.squashfs'],
        not: ['unsquashfs a.squashfs'],
      },
      {
        id: 'unsquashfs/unpack',
        doc: 'Unpacks it.',
        when: { none: UNSQUASH_SHOWS },
        does: [{ effect: 'file.write', on: { option: ['-d', '-dest'] } }, { effect: 'file.write' }],
        match: ['unsquashfs a.squashfs', 'unsquashfs -d out a.squashfs'],
        not: ['unsquashfs -ll a.squashfs'],
      },
    ],
  },
  {
    id: 'image-makers',
    programs: list('mksquashfs genisoimage mkisofs xorrisofs'),
    doc: 'Makes an image of a folder.',
    source: 'mksquashfs(1) 4.5, genisoimage(1) 1.1.11',
    grammar: { longDash: true, otherOptions: 'file.write' },
    rows: [
      { id: 'image-makers/write', doc: 'Writes the image.', does: [{ effect: 'file.write', on: 'operands' }, { effect: 'file.write' }], match: ['mksquashfs src a.squashfs'] },
      writingOptions('image-makers/output', ['-o', '-output'], 'genisoimage -o a.iso src', 'genisoimage src'),
    ],
  },
  serviceClient('cloud-init', {
    programs: 'cloud-init',
    doc: 'Sets a machine in the cloud up when it first starts.',
    source: 'cloud-init(1) 23.1',
    value: '--format',
    benign: '-l --long -w --wait --system --annotate --all',
    grammar: { otherOptions: 'system.configure' },
    calm: 'status',
    bold: 'clean',
    lines: [
      { name: 'show', doc: 'Says how far it came, or checks what it is told.', effect: 'process.read', subs: 'status, analyze, analyze show, analyze blame, analyze dump, analyze boot, features, schema', match: 'status --long' },
      { name: 'secret', doc: 'Prints what the machine was told, passwords included.', effect: 'secret.read', subs: 'query', match: 'query userdata' },
      { name: 'change', doc: 'Sets the machine up again, or forgets that it was.', effect: 'system.configure', subs: 'clean, init, modules, single, collect-logs, devel', match: 'clean' },
    ],
  }),
]
