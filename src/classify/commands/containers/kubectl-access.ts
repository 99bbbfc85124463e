// kubectl and oc: who may do what in a cluster.
import type { Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { subcommandRow } from '../shapes/subcommand-row.ts'

/** The rows of kubectl; oc has them too. */
export function accessRows(id: string): readonly Row[] {
  return [
    {
      id: `${id}/grant`,
      doc: 'Gives a person or a program rights in the cluster.',
      when: { sub: list('create rolebinding, create clusterrolebinding, set subject, auth reconcile, certificate approve'), none: ['--dry-run'] },
      does: [{ effect: 'service.grant' }],
      match: [`${id} create rolebinding look --clusterrole=view --user=eve`, `${id} certificate approve eve`],
      not: [`${id} create rolebinding look --clusterrole=view --user=eve --dry-run=client`, `${id} get rolebindings`],
    },
    {
      id: `${id}/grant-all`,
      doc: 'Gives somebody all rights over the cluster.',
      when: { sub: ['create clusterrolebinding'], value: { '--clusterrole': ['cluster-admin'] }, none: ['--dry-run'] },
      does: [{ effect: 'service.grant-all' }],
      match: [`${id} create clusterrolebinding all --clusterrole=cluster-admin --serviceaccount=default:web`],
      not: [
        `${id} create clusterrolebinding all --clusterrole=cluster-admin --user=eve --dry-run=client`,
        `${id} create clusterrolebinding look --clusterrole=view --user=eve`,
        `${id} create rolebinding one --clusterrole=cluster-admin --user=eve`,
      ],
    },
    {
      id: `${id}/grant-strangers`,
      doc: 'Gives rights to whoever comes, without a name.',
      when: { sub: list('create rolebinding, create clusterrolebinding'), value: { '--user': ['system:anonymous'], '--group': ['system:unauthenticated'] }, none: ['--dry-run'] },
      does: [{ effect: 'service.expose' }],
      match: [`${id} create clusterrolebinding all --clusterrole=view --group=system:unauthenticated`, `${id} create rolebinding all --role=read --user=system:anonymous`],
      not: [`${id} create clusterrolebinding look --clusterrole=view --group=ops`, `${id} create rolebinding all --role=read --user=system:anonymous --dry-run=client`],
    },
  ]
}

export const openshiftAccess: readonly Row[] = [
  subcommandRow('oc/policy-grant', 'service.grant', {
    doc: 'Gives a person or a program rights.',
    subs: 'adm policy, policy',
    when: { operand: { at: 0, is: ['add-*'] } },
    match: 'oc adm policy add-role-to-user view eve',
    not: 'oc adm policy remove-role-from-user view eve',
  }),
  subcommandRow('oc/policy-grant-all', 'service.grant-all', {
    doc: 'Gives somebody all rights over the cluster, or over the machines of it.',
    subs: 'adm policy',
    when: { operand: { at: 1, is: ['cluster-admin', 'privileged'], literal: true }, operandNot: { at: 0, is: ['remove-*', 'add-role-*'] } },
    match: 'oc adm policy add-cluster-role-to-user cluster-admin eve,oc adm policy add-scc-to-user privileged -z default',
    not: 'oc adm policy add-cluster-role-to-user view eve,oc adm policy add-role-to-user cluster-admin eve,oc adm policy remove-scc-from-user privileged -z default',
  }),
]
