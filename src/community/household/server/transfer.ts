import { insertRow, updateRow } from '#kernel/server/db/rows.ts'
import { badInput, refusal, stale } from '#kernel/server/errors.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { logState } from '#kernel/server/move.ts'
import { today } from '#kernel/server/clock.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { HouseholdTransfer } from '../shared/dealing.ts'
import { roomTransferred } from '../shared/events.ts'
import { areSame, isWhole, sharesWrong } from '../shared/shares.ts'
import { householdMachine } from '../shared/states.ts'
import { turnDown } from './audit.ts'
import { followAccount } from './follow-account.ts'
import { claimFiles, storedFiles } from './files.ts'
import type { Act } from './ports.ts'
import { knownPerson } from './find-person.ts'
import { storePerson } from './save-person.ts'
import { lockHouseholds, ownersOf, type HomeRoom } from './repository.ts'
import { end, roomFor } from './service.ts'
import { householdTables, type StoredHousehold } from './tables.ts'
import { watchOwners } from './tell-owners.ts'

const { household } = householdTables

/**
 * A room changes hands as one act: the old owners and their relatives move out, the new owners are verified, tenants
 * stay with them or go too. Of two who try at once the second is refused. Answers the new representative's household.
 */
export async function transferRoom(act: Act, input: HouseholdTransfer): Promise<string> {
  const { tx } = act
  refuseWrong(input)
  const seen = input.ownerIds ?? (await ownersOf(tx, input.roomId)).map(({ id }) => id)
  const room = await roomFor(act, input.roomId)
  const people = await lockHouseholds(tx, room.id)
  const old = people.filter(({ relationType, state }) => relationType === 'owner' && state === 'VERIFIED')
  if (old.length === 0) throw refusal('该房屋没有产权人，请直接新增产权人')
  if (
    !areSame(
      seen,
      old.map(({ id }) => id),
    )
  )
    throw stale()
  if (old.some(({ ownStart }) => ownStart !== null && ownStart > today()))
    throw refusal('原产权人的产权尚未开始，请先更正产权起始日期或办理迁出')
  if (old.some(({ ownStart }) => ownStart !== null && input.date <= ownStart))
    throw badInput({ date: '过户日期必须晚于原产权起始日期' })
  const made = await watchOwners(act, room, 'TRANSFER', async () => {
    await moveEverybody(act, input, { people, old })
    return openOwners(act, input, room)
  })
  const speaker = made.find(({ isRepresentative }) => isRepresentative === 'Y') as StoredHousehold
  await keepTenants(act, input, people, speaker)
  await emit(tx, act.actor, roomTransferred, room.id, {
    transferId: newId(),
    roomId: room.id,
    villageId: room.villageId,
    date: input.date,
    ownersBefore: old.map(({ id }) => id),
    ownersAfter: made.map(({ id }) => id),
  })
  return speaker.id
}

function refuseWrong({ date, newOwners }: HouseholdTransfer): void {
  if (date > today()) throw badInput({ date: '过户日期不能晚于今天' })
  if (newOwners.filter(({ isRepresentative }) => isRepresentative === 'Y').length !== 1)
    throw refusal('每套房屋只能有一名票权代表')
  if (!isWhole(newOwners.map(({ shareRatio }) => shareRatio))) throw refusal(sharesWrong)
}

interface Leaving {
  people: readonly StoredHousehold[]
  old: readonly StoredHousehold[]
}

/** Applications of owners and relatives have lost what they stood on. */
async function moveEverybody(act: Act, { date, keepTenants: isKept }: HouseholdTransfer, { people, old }: Leaving) {
  const goes = ({ relationType }: StoredHousehold) => relationType !== 'tenant' || isKept === 'N'
  const others = people.filter((row) => !old.includes(row) && goes(row))
  const remark = '房屋已过户'
  for (const row of others.filter(({ state }) => state === 'APPLYING')) {
    const decided = { auditOpinion: remark, auditTime: row.auditTime, auditBy: row.auditBy }
    await turnDown(act, row, 'lapse', decided)
  }
  for (const row of others.filter(({ state }) => state === 'VERIFIED'))
    await end(act, row, 'transferOut', { date, remark })
  for (const row of old) await end(act, row, 'transferOut', { date, remark })
}

async function openOwners(act: Act, input: HouseholdTransfer, room: HomeRoom): Promise<StoredHousehold[]> {
  const { tx, actor } = act
  const made: StoredHousehold[] = []
  for (const { residentId, resident = {}, shareRatio, isRepresentative } of input.newOwners) {
    const person = residentId ? await knownPerson(act, residentId) : await storePerson(act, resident)
    const row = await insertRow(tx, actor, household, {
      ...storedFiles(input),
      roomId: room.id,
      villageId: room.villageId,
      residentId: person.id,
      relationType: 'owner',
      shareRatio,
      isRepresentative,
      ownStart: input.date,
      source: '1',
      state: 'VERIFIED',
    })
    await logState(tx, actor, householdMachine, { id: row.id, from: null, to: row.state, action: 'transferIn' })
    await followAccount(act, row)
    made.push(row)
  }
  const [first] = made
  if (first) await claimFiles(act, first, undefined)
  return made
}

/** Tenants who stay live with the new owners, and so do those who apply. */
async function keepTenants(
  { tx, actor }: Act,
  { keepTenants: isKept }: HouseholdTransfer,
  people: readonly StoredHousehold[],
  speaker: StoredHousehold,
): Promise<void> {
  if (isKept === 'N') return
  for (const row of people.filter(({ relationType }) => relationType === 'tenant'))
    await updateRow(tx, actor, household, row, { ownerHouseholdId: speaker.id })
}
