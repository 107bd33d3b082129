import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { logState, move } from '#kernel/server/move.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import { claimFiles } from '../../server/files.ts'
import type { NameChange, NameChangeInput } from '../shared/schema.ts'
import { nameChangeMachine } from '../shared/states.ts'
import { nameChangeFlow } from './flow.ts'
import { checkNameChange } from './check-name.ts'
import { nameChangeTables } from './tables.ts'

/** Writes an application down, and hands it in where the input says so. */
export const openNameChange = (
  db: Db,
  actor: Actor,
  { submit, ...input }: NameChangeInput,
  list: List<NameChange>,
): Promise<NameChange> =>
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
    if (submit === 'Y') await move(tx, actor, nameChangeFlow, row, 'submit', {})
    return list.one(tx, actor, row.id)
  })
