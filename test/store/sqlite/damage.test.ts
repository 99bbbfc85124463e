// A file that is damaged while it is open: from the first refusal on nothing is written, and so nothing is allowed.
import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createControls } from '../../../src/store/sqlite/controls.ts'
import { openSqlite } from '../../../src/store/sqlite/open.ts'
import { limits, note, queuedAudit, requestDraft } from '../samples.ts'
import { temporaryDatabase } from '../sqlite-harness.ts'

const PAGE = 4096
const DAMAGED = { code: 'store-unavailable', message: 'The database is damaged; nothing is allowed. Restore a backup.' }

const ask = (id: string) => ({ draft: requestDraft(id), audit: queuedAudit(requestDraft(id)) })

/** All but the first pages, which hold the schema's root and the audit trail's. */
function damage(file: string): void {
  const descriptor = openSync(file, 'r+')
  try {
    for (let at = 2 * PAGE; at < statSync(file).size; at += PAGE)
      writeSync(descriptor, Buffer.alloc(PAGE, 7), 0, PAGE, at)
  } finally {
    closeSync(descriptor)
  }
}

it.each(['a write', 'a read'])('after %s met the damage, every write is refused', async (met) => {
  const { file, remove } = temporaryDatabase()
  const options = { file, controls: createControls() }
  const before = await openSqlite(options)
  const first = ask('hook_1_aaaaaaaaaaaa')
  await before.submit(first.draft, limits, first.audit)
  await before.close()
  const store = await openSqlite(options)
  try {
    await store.record(note('whole'))
    damage(file)
    const second = ask('hook_2_bbbbbbbbbbbb')
    await expect(
      met === 'a read' ? store.request(first.draft.id) : store.submit(second.draft, limits, second.audit),
    ).rejects.toMatchObject(DAMAGED)
    // The trail's own pages are still in memory: this would go through.
    await expect(store.record(note('safe call'))).rejects.toMatchObject(DAMAGED)
  } finally {
    await store.close()
    remove()
  }
})
