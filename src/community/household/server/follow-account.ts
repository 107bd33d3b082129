import { today } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { logState } from '#kernel/server/move.ts'
import { holdResidentRoles } from '#system/user/server/actions.ts'
import { householdMachine } from '../shared/states.ts'
import { householdTemplates, tell } from './notices.ts'
import type { Act } from './ports.ts'
import { ownersOf, placeText, standingIn } from './repository.ts'
import { householdTables, type StoredHousehold } from './tables.ts'

const { household } = householdTables

/**
 * Roles, rooms and the vote of a person's account follow what the register says, in the same transaction. The person's
 * row must be locked by it, so that two rooms of one person do not pass each other.
 */
export async function followAccount(
  { tx }: Act,
  row: Pick<StoredHousehold, 'id' | 'villageId' | 'residentId'>,
): Promise<string | null> {
  const lock = 'select user_id from resident where tenant_id = $1 and id = $2 for update'
  const { userId } = await tx.one(statement<{ userId: string | null }>(lock, [tx.tenantId, row.residentId]))
  if (userId === null) return null
  const { departId, roles } = await standingIn(tx, userId, row.villageId, today())
  await holdResidentRoles(tx, { userId, departId, roles })
  return userId
}

/** A person's standing has ended: the account loses what it had of it, and the person is told. */
export async function released(act: Act, row: StoredHousehold): Promise<void> {
  const { tx, actor } = act
  const userId = await followAccount(act, row)
  if (userId === null || userId === actor.userId) return
  const params = { place: await placeText(tx, row), date: row.movedOn ?? '' }
  await tell(tx, actor, row, householdTemplates.movedOut, { userIds: [userId], params })
}

/** What a co-owner leaves behind goes to another: the vote of the room, and whoever lives there with them. */
export async function passOn(act: Act, left: StoredHousehold): Promise<void> {
  if (left.relationType !== 'owner') return
  const { tx } = act
  const [next] = await ownersOf(tx, left.roomId)
  if (!next) return
  if (left.isRepresentative === 'Y') await represent(act, next)
  await relink(act, left.id, next.id)
}

/** Households that a sheet had brought are gone again: votes go to who is left, accounts lose what they had of them. */
export async function leaveRooms(act: Act, gone: readonly StoredHousehold[]): Promise<void> {
  const voters = gone.filter(
    ({ relationType, isRepresentative }) => relationType === 'owner' && isRepresentative === 'Y',
  )
  for (const { roomId } of voters) {
    const [next] = await ownersOf(act.tx, roomId)
    if (next) await represent(act, next)
  }
  for (const row of gone) await followAccount(act, row)
}

/** From now on this owner casts the vote of the room. Nobody else of the room may do so any more. */
export async function represent(act: Act, row: StoredHousehold): Promise<StoredHousehold> {
  const { tx, actor } = act
  const made = await updateRow(tx, actor, household, row, { isRepresentative: 'Y' })
  await logState(tx, actor, householdMachine, { id: row.id, from: row.state, to: row.state, action: 'represent' })
  await followAccount(act, row)
  return made
}

/** Tenants and relatives of one owner belong to another. */
async function relink({ tx, actor }: Act, from: string, to: string): Promise<void> {
  const text = `select * from household where tenant_id = $1 and owner_household_id = $2 and state in ('VERIFIED', 'APPLYING')
    and del_flag = 0 order by id for update`
  for (const row of await tx.all(statement<StoredHousehold>(text, [tx.tenantId, from])))
    await updateRow(tx, actor, household, row, { ownerHouseholdId: to })
}
