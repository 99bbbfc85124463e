// Packages without which a system neither starts nor lets itself be mended, and the row for removing one. Knows no package manager.
import type { Row, When } from '../../types.ts'
import { list } from './list.ts'

/** As Debian, Fedora, SUSE and Arch call them. Old kernels are removed every day, so that those with a version are not among them. */
const ESSENTIAL = list(
  'base base-files base-passwd bash bsdutils coreutils dash debianutils diffutils dpkg dpkg:* apt apt:* filesystem findutils glibc glibc:* glibc.* grep grub-common grub-efi-amd64 grub-pc grub2-common gzip hostname init init-system-helpers initramfs-tools kernel kernel-core kernel-default libc-bin libc6 libc6:* linux login mount ncurses-base ncurses-bin pacman passwd perl-base rpm dnf yum zypper sed setup shadow shadow-utils shim-signed systemd systemd:* systemd-sysv sysvinit-core sysvinit-utils tar udev util-linux',
)

/** The same on Alpine, where the shell and tools that others take for granted come and go. */
export const ALPINE_ESSENTIAL = list('alpine-base alpine-baselayout alpine-keys apk-tools busybox libc-utils musl openrc')

/** A row for a call that removes packages (`when`), where one of them is essential. `others`: calls that it does not match. */
export function essentialRow(id: string, when: Omit<When, 'operand'>, example: string, others: readonly string[], names: readonly string[] = ESSENTIAL): Row {
  return { id, doc: 'Removes what the system needs to run.', when: { ...when, operand: { is: names, literal: true } }, does: [{ effect: 'system.break' }], match: [example], not: others }
}
