import { refuseRow } from '#engines/manage-view/server/refuse-row.ts'
import { today } from '#kernel/server/clock.ts'
import { insertRow, lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { badInput, found, notFound, refusal } from '#kernel/server/errors.ts'
import { logState, move } from '#kernel/server/move.ts'
import type { HouseholdInput, PersonInput } from '../shared/schema.ts'
import type { HouseholdMoveOut } from '../shared/dealing.ts'
import { householdMachine, householdRefuses } from '../shared/states.ts'
import { bondOf } from './decide-bond.ts'
import { followAccount, passOn, released, represent } from './follow-account.ts'
import { claimFiles, refuseUnproved, storedFiles } from './files.ts'
import { householdFlow } from './flow.ts'
import type { Act } from './ports.ts'
import { correctPerson, storePerson } from './save-person.ts'
import { personOf } from './seal-person.ts'
import { lockHouseholds, lockRoom, refuseStopped, type HomeRoom } from './repository.ts'
import { householdTables, type StoredHousehold } from './tables.ts'
import { watchOwners } from './tell-owners.ts'

const { household } = householdTables

/** The person of an entry, who stands beside the household or below `resident`. */
export const personIn = ({ resident, ...beside }: HouseholdInput): PersonInput => ({ ...resident, ...beside })

/** The room of an entry in the caller's scope, locked; its village is in use. */
export async function roomFor({ tx, actor }: Act, roomId: string): Promise<HomeRoom> {
  const room = found(await lockRoom(tx, roomId))
  const { villages } = actor.scope
  if (villages !== 'all' && !villages.includes(room.villageId)) throw notFound()
  await refuseStopped(tx, room)
  return room
}

/** Enters a person into a room of the caller's scope, verified at once; answers the new row's id. */
export async function addHousehold(act: Act, input: HouseholdInput, source: '1' | '2' = '1'): Promise<string> {
  const room = await roomFor(act, input.roomId)
  return watchOwners(act, room, 'ADD', () => openHousehold(act, input, room, source))
}

async function openHousehold(act: Act, input: HouseholdInput, room: HomeRoom, source: '1' | '2'): Promise<string> {
  const { tx, actor } = act
  personOf(personIn(input))
  const bond = await bondOf(tx, input)
  const person = await storePerson(act, personIn(input))
  const row = await insertRow(tx, actor, household, {
    ...bond,
    ...storedFiles(input),
    roomId: room.id,
    villageId: room.villageId,
    residentId: person.id,
    relationType: input.relationType,
    source,
    state: 'VERIFIED',
  })
  if (source === '1') refuseUnproved(input)
  await claimFiles(act, row, undefined)
  await logState(tx, actor, householdMachine, { id: row.id, from: null, to: row.state, action: 'add' })
  await followAccount(act, row)
  return row.id
}

/** Corrects a household that is in force; person and room stay the same. */
export async function editHousehold(
  act: Act,
  input: HouseholdInput & { id: string; version: number },
): Promise<string> {
  const { tx, actor } = act
  const before = await lockInRoom(act, input)
  refuseRow(householdRefuses, actor, before, 'edit')
  if (input.roomId !== before.roomId || input.relationType !== before.relationType)
    throw refusal('房屋和住户类型不能修改，请迁出后重新登记')
  // Whose certificate the register has keeps one; those of a sheet never had any.
  if (before.certFiles !== null && input.certFiles !== undefined) refuseUnproved(input)
  const bond = await bondOf(tx, input, before)
  await correctPerson(act, before.residentId, personIn(input))
  const room = { id: before.roomId, villageId: before.villageId }
  return watchOwners(act, room, 'CORRECT', async () => {
    const row = await updateRow(tx, actor, household, before, { ...bond, ...storedFiles(input) })
    await claimFiles(act, row, before)
    await followAccount(act, row)
    return before.id
  })
}

/** A household of the caller's scope, locked after its room, as everybody does who changes a room. */
export async function lockInRoom(
  { tx, actor }: Act,
  input: { id: string; version?: number | undefined },
): Promise<StoredHousehold> {
  const known = found(await tx.maybe(roomOfHousehold(tx.tenantId, input.id)))
  await lockRoom(tx, known.roomId)
  return lockRow(tx, actor, household, input)
}

const roomOfHousehold = (tenantId: number, id: string) =>
  householdTables.sql
    .selectFrom('household')
    .select('roomId')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('delFlag', '=', 0)

/** Ends a household; the person keeps other rooms. */
export async function moveOut(act: Act, input: HouseholdMoveOut): Promise<string> {
  const row = await lockInRoom(act, input)
  const room = { id: row.roomId, villageId: row.villageId }
  await watchOwners(act, room, 'LEAVE', () =>
    end(act, row, 'moveOut', { date: input.date ?? today(), remark: input.reason }),
  )
  return row.id
}

type Ending = 'moveOut' | 'leave' | 'transferOut' | 'expire'

/** The last step of a household on a day, with all that follows of it. */
export async function end(
  act: Act,
  row: StoredHousehold,
  action: Ending,
  { date, remark }: { date: string; remark?: string | null | undefined },
): Promise<StoredHousehold> {
  if (date > today()) throw badInput({ date: '日期不能晚于今天' })
  const from = row.ownStart ?? row.leaseStart
  const isToCome = from !== null && from > today()
  if (action === 'moveOut' && from !== null && !isToCome && date < from)
    throw badInput({ date: '迁出日期不能早于入住日期' })
  // What has not begun yet never was: an ownership to come ends on the day of its beginning.
  const ownEnd = isToCome ? from : date
  const changes = { movedOn: date, ...(row.relationType === 'owner' && { ownEnd }) }
  const options = { changes, bySystem: action !== 'moveOut' }
  const ended = await move(act.tx, act.actor, householdFlow, row, action, { remark }, options)
  await released(act, ended)
  // When a room changes hands nobody is left to take over.
  if (action === 'moveOut') await passOn(act, ended)
  return ended
}

/** The vote of a room passes to another of its owners, in one act. */
export async function passVote(act: Act, input: { id: string; version?: number | undefined }): Promise<string> {
  const { tx, actor } = act
  const row = await lockInRoom(act, input)
  if (row.state !== 'VERIFIED' || row.relationType !== 'owner') throw refusal('只有已认证的产权人可以作为票权代表')
  if (row.isRepresentative === 'Y') return row.id
  const before = (await lockHouseholds(tx, row.roomId)).filter(
    (one) => one.isRepresentative === 'Y' && one.state === 'VERIFIED',
  )
  await watchOwners(act, { id: row.roomId, villageId: row.villageId }, 'REPRESENT', async () => {
    for (const one of before) {
      await updateRow(tx, actor, household, one, { isRepresentative: 'N' })
      await followAccount(act, one)
    }
    await represent(act, row)
  })
  return row.id
}
