import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { logState } from '#kernel/server/move.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import { claimFiles } from '../../server/files.ts'
import type { NameChange, NameChangeDetail, NameChangeInput } from '../shared/schema.ts'
import { nameChangeMachine } from '../shared/states.ts'
import { stepIn } from './deal.ts'
import { readDetail } from './detail.ts'
import { checkNameChange } from './names.ts'
import { nameChangeTables } from './tables.ts'

/** Writes an application down, and hands it in where the input says so. */
export const openNameChange = (
  db: Db,
  actor: Actor,
  { submit, ...input }: NameChangeInput,
  list: List<NameChange>,
): Promise<NameChangeDetail> =>
  db.write(actor, async (tx) => {
    const village = await checkNameChange(tx, actor, input)
    const files = storedPaths(input.files) ?? ''
    await claimFiles(tx, actor, 'files', { before: null, after: files })
    const row = await insertRow(tx, actor, nameChangeTables.villageNameChange, {
      ...input,
      files,
      oldName: village.name,
      applicantId: actor.userId,
      applyTime: null,
      auditCount: 0,
      state: 'DRAFT',
    })
    await logState(tx, actor, nameChangeMachine, { id: row.id, from: null, to: row.state, action: 'create' })
    if (submit === 'Y') await stepIn(tx, actor, row, { id: row.id, action: 'submit' })
    return readDetail(tx, actor, await list.one(tx, actor, row.id))
  })
