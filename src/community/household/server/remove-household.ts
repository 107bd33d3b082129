import { restoreRow, updateRow } from '#kernel/server/db/rows.ts'
import { refuseRow } from '#engines/manage-view/server/refuse-row.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import { messages } from '#kernel/shared/messages.ts'
import { householdMachine, householdRefuses, isLight } from '../shared/states.ts'
import { followAccount } from './follow-account.ts'
import type { Act } from './ports.ts'
import { lockInRoom } from './service.ts'
import { householdTables } from './tables.ts'
import { watchOwners } from './tell-owners.ts'
import { settleTodos } from './todos.ts'

const { household } = householdTables

interface Removal {
  id: string
  version?: number | undefined
  reason?: string | undefined
}

/** Into the recycle bin: applications; anything else only by the district, which says why. */
export async function removeHousehold(act: Act, input: Removal): Promise<null> {
  const { tx, actor } = act
  const row = await lockInRoom(act, input)
  refuseRow(householdRefuses, actor, row, 'delete')
  const reason = input.reason?.trim() ?? ''
  if (!isLight(row.state) && (reason.length < 5 || reason.length > 500))
    throw badInput({ reason: messages.reasonMissing })
  await watchOwners(act, { id: row.roomId, villageId: row.villageId }, 'REMOVE', () =>
    updateRow(tx, actor, household, row, { delFlag: 1 }),
  )
  const step = { id: row.id, from: row.state, to: row.state, action: 'remove', remark: reason || null }
  await logState(tx, actor, householdMachine, step)
  await settleTodos(act, row.id, 'CANCELLED')
  await followAccount(act, row)
  return null
}

/** Out of the recycle bin; whoever was in force is entered anew, because the room may have changed hands. */
export async function restoreHousehold(act: Act, id: string): Promise<string> {
  const { tx, actor } = act
  const row = await restoreRow(tx, actor, household, id)
  if (row.state === 'VERIFIED') throw refusal('房屋情况可能已变化，请重新登记该住户')
  // An application is taken up again by those who decide from the list; its to-do has been dropped.
  await logState(tx, actor, householdMachine, { id, from: row.state, to: row.state, action: 'restore' })
  return row.id
}
