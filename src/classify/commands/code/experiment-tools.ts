// Tools that keep data, models and runs of experiments, and rent machines for them: DVC, MLflow, Dagster, Ray, Modal, SkyPilot.
import type { EffectKind } from '../../effect-kinds.ts'
import type { Family, Row, When } from '../../types.ts'
import { unreadService } from '../cloud/unread-services.ts'
import { projectTool } from '../shapes/project-tool.ts'

/** A tool that runs code of the project; `loses` is when it deletes for good what it keeps elsewhere. */
const keeper = (id: string, source: string, example: string, loses: { doc: string; when: When; effect: EffectKind; match: readonly string[]; not: readonly string[] }): Family => {
  const family = projectTool(id, { programs: id, source, example, doc: 'Runs code of the project, or works on what it keeps.' })
  const { doc, when, effect, match, not } = loses
  const row: Row = { id: `${id}/lose`, doc, when: { none: ['--help', '-h'], ...when }, does: [{ effect }], match, not: [...not, example, `${match[0]} --help`] }
  return { ...family, rows: [...family.rows, row] }
}

export const experimentTools: readonly Family[] = [
  keeper('dvc', 'dvc.org/doc/command-reference, 3.58', 'dvc repro', {
    doc: 'Deletes data from the store that others share.',
    when: { operand: { at: 0, is: ['gc'], literal: true }, any: ['-c', '--cloud'], none: ['--dry', '--help', '-h'] },
    effect: 'service.destroy',
    match: ['dvc gc -w -c', 'dvc gc --workspace --cloud -f'],
    not: ['dvc gc -w', 'dvc push -c', 'dvc gc -w -c --dry'],
  }),
  keeper('mlflow', 'mlflow.org/docs/latest/cli, 2.18', 'mlflow ui', { doc: 'Deletes runs for good.', when: { operand: { at: 0, is: ['gc'], literal: true } }, effect: 'service.destroy', match: ['mlflow gc'], not: ['mlflow runs list'] }),
  keeper('dagster', 'docs.dagster.io/api/clis/cli, 1.9', 'dagster dev', {
    doc: 'Deletes the history of all runs or assets.',
    when: { operand: { at: 1, is: ['wipe'], literal: true } },
    effect: 'database.destroy',
    match: ['dagster run wipe', 'dagster asset wipe --all'],
    not: ['dagster run list'],
  }),
  keeper('ray', 'docs.ray.io/en/latest/cluster/cli, 2.39', 'ray up a.yaml', {
    doc: 'Takes a cluster of rented machines down.',
    when: { operand: { at: 0, is: ['down', 'teardown'], literal: true } },
    effect: 'infrastructure.destroy',
    match: ['ray down a.yaml -y', 'ray teardown a.yaml'],
    not: ['ray stop'],
  }),
  keeper('modal', 'modal.com/docs/reference/cli, 0.72', 'modal run a.py', {
    doc: 'Deletes a store with what is in it, or an environment.',
    when: { operand: { at: 1, is: ['delete'], literal: true } },
    effect: 'service.destroy',
    match: ['modal volume delete data', 'modal environment delete prod'],
    not: ['modal volume list', 'modal app stop web'],
  }),
  unreadService('rented-machines', { programs: 'sky runpodctl vastai', gone: 'down delete remove destroy terminate', example: 'sky down -a', other: 'sky launch a.yaml' }),
]
