import { maskName } from '#kernel/shared/mask.ts'
import { messages } from '#kernel/shared/messages.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { insertRow, lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { badInput, found, notFound, refusal } from '#kernel/server/errors.ts'
import { flow, logState, move, type StepInput } from '#kernel/server/move.ts'
import type { Services } from '#kernel/server/services.ts'
import type { Household, HouseholdInput } from '../shared/schema.ts'
import { householdMachine } from '../shared/states.ts'
import { idNoField, openedPerson, personOf, sealedPerson, type Person } from './person.ts'
import { lockResident, lockResidentByIdNo, lockRoom, readOwners } from './repository.ts'
import { householdTables, type Resident } from './tables.ts'

export type HouseholdServices = Pick<Services, 'secrets'>

const { household, resident } = householdTables
type StoredHousehold = Household & { tenantId: number; delFlag: number }

const householdFlow = flow<StoredHousehold, StepInput>(householdMachine, household)

/** Enters a person into a room of the caller's scope, verified at once; answers the new row's id. */
export async function addHousehold(
  tx: Tx,
  actor: Actor,
  input: HouseholdInput,
  services: HouseholdServices,
): Promise<string> {
  const room = found(await lockRoom(tx, input.roomId))
  const { villages } = actor.scope
  if (villages !== 'all' && !villages.includes(room.villageId)) throw notFound()
  const entered = personOf(input)
  const bond = await bondOf(tx, input, null)
  const person = await storePerson(tx, actor, entered, services)
  const row = await insertRow(tx, actor, household, {
    ...bond,
    roomId: room.id,
    villageId: room.villageId,
    residentId: person.id,
    relationType: input.relationType,
    source: '1',
    state: 'VERIFIED',
  })
  await logState(tx, actor, householdMachine, { id: row.id, from: null, to: row.state, action: 'add' })
  dropActor(tx, person)
  return row.id
}

/** Corrects a household that is in force; person and room stay the same. */
export async function editHousehold(
  tx: Tx,
  actor: Actor,
  input: HouseholdInput & { id: string; version: number },
  services: HouseholdServices,
): Promise<string> {
  const before = await lockRow(tx, actor, household, input)
  if (before.state !== 'VERIFIED') throw refusal(messages.wrongState)
  if (input.roomId !== before.roomId || input.relationType !== before.relationType)
    throw refusal('房屋和住户类型不能修改，请迁出后重新登记')
  await lockRoom(tx, before.roomId)
  const known = await lockResident(tx, before.residentId)
  const person = personOf(input, openedPerson(services.secrets, known))
  const bond = await bondOf(tx, input, before.id)
  await updateRow(tx, actor, resident, known, sealedPerson(services.secrets, person))
  await updateRow(tx, actor, household, before, bond)
  dropActor(tx, known)
  return before.id
}

/** Ends a household; the person keeps other rooms. */
export function moveOut(
  db: Db,
  actor: Actor,
  input: { id: string; version?: number | undefined; reason?: string | undefined },
): Promise<string> {
  return db.write(actor, async (tx) => {
    const row = await lockRow(tx, actor, household, input)
    await move(tx, actor, householdFlow, row, 'moveOut', { remark: input.reason })
    dropActor(tx, await lockResident(tx, row.residentId))
    return row.id
  })
}

type Bond = Pick<
  Household,
  'kinship' | 'shareRatio' | 'isRepresentative' | 'ownStart' | 'leaseStart' | 'leaseEnd' | 'ownerHouseholdId'
>

const noBond = {
  kinship: null,
  shareRatio: null,
  isRepresentative: 'N',
  ownStart: null,
  leaseStart: null,
  leaseEnd: null,
  ownerHouseholdId: null,
} as const satisfies Bond

/** What binds a person to the room, by the kind of relation. */
async function bondOf(tx: Tx, input: HouseholdInput, ownId: string | null): Promise<Bond> {
  const { relationType, leaseStart, leaseEnd, kinship } = input
  if (relationType === 'owner') return ownerBond(tx, input, ownId)
  const owners = await readOwners(tx, input.roomId, ownId, null)
  const ownerHouseholdId = owners.representativeId ?? owners.anyOwnerId
  if (ownerHouseholdId === null) throw refusal('请先登记该房屋的产权人')
  if (relationType === 'tenant') {
    if (!leaseStart) throw badInput({ leaseStart: messages.requiredChoice('租期开始日期') })
    if (!leaseEnd) throw badInput({ leaseEnd: messages.requiredChoice('租期结束日期') })
    if (leaseEnd <= leaseStart) throw badInput({ leaseEnd: '租期结束日期必须晚于开始日期' })
    return { ...noBond, ownerHouseholdId, leaseStart, leaseEnd }
  }
  if (!kinship) throw badInput({ kinship: messages.requiredChoice('与产权人关系') })
  return { ...noBond, ownerHouseholdId, kinship }
}

async function ownerBond(tx: Tx, input: HouseholdInput, ownId: string | null): Promise<Bond> {
  const shareRatio = input.shareRatio ?? '100.00'
  const owners = await readOwners(tx, input.roomId, ownId, shareRatio)
  if (owners.isFull) throw refusal('产权份额合计必须等于100%')
  const isRepresentative = owners.representativeId === null ? 'Y' : (input.isRepresentative ?? 'N')
  return { ...noBond, shareRatio, isRepresentative, ownStart: input.ownStart ?? today() }
}

/** The person of an entry: known by the paper, or new. A paper under another name is refused. */
async function storePerson(
  tx: Tx,
  actor: Actor,
  person: Person,
  { secrets }: HouseholdServices,
): Promise<Pick<Resident, 'id' | 'userId'>> {
  const known = await lockResidentByIdNo(tx, person.idType, secrets.blindIndex(idNoField, person.idNo))
  if (!known) return insertRow(tx, actor, resident, sealedPerson(secrets, person))
  if (known.name !== person.name) throw refusal(`该证件号码已登记在“${maskName(known.name)}”名下，请核对姓名和证件号码`)
  return updateRow(tx, actor, resident, known, sealedPerson(secrets, person))
}

/** Scope of a bound account follows its rooms. */
function dropActor(tx: Tx, { userId }: Pick<Resident, 'userId'>): void {
  if (userId) tx.publish('actor', [userId])
}
