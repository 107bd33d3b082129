import { nowText, today } from '#kernel/server/clock.ts'
import { insertRow, updateRow } from '#kernel/server/db/rows.ts'
import { badInput, found, refusal } from '#kernel/server/errors.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { logState } from '#kernel/server/move.ts'
import { residentBound } from '../../shared/events.ts'
import type { HouseholdInput } from '../../shared/schema.ts'
import { householdMachine, type HouseholdState } from '../../shared/states.ts'
import { bondOf, type Bond } from '../../server/decide-bond.ts'
import { followAccount } from '../../server/follow-account.ts'
import { claimFiles, refuseUnproved, storedFiles } from '../../server/files.ts'
import { householdTemplates, tell } from '../../server/notices.ts'
import type { Act } from '../../server/ports.ts'
import { namePerson, type Known } from '../../server/save-person.ts'
import {
  accountOf,
  lockHouseholds,
  lockResident,
  lockRoom,
  ownersOf,
  placeText,
  refuseStopped,
} from '../../server/repository.ts'
import { personIn } from '../../server/service.ts'
import { householdTables, type StoredHousehold } from '../../server/tables.ts'
import { askManagers, askOwner } from '../../server/todos.ts'

const { household, resident } = householdTables

/** Who asks, and how much is known of them already. */
export interface Applicant {
  userId: string
  forSelf: boolean
  /** Somebody whom the village's manager has asked in for this very relation. */
  isInvited: boolean
}

export interface Standing {
  id: string
  state: HouseholdState
}

/** Asks to be registered in a room; whoever is invited and in the register already is bound at once. */
export async function applyFor(act: Act, input: HouseholdInput, applicant: Applicant): Promise<Standing> {
  const room = found(await lockRoom(act.tx, input.roomId))
  await refuseStopped(act.tx, room)
  const own = applicant.forSelf ? undefined : await ownHousehold(act, room.id, applicant.userId)
  if (!applicant.isInvited) refuseUnproved(input)
  const asked = own ? { ...input, ownerHouseholdId: own.id } : input
  const bond = await wantedBond(act, asked)
  const person = await namePerson(act, personIn(input))
  const known = applicant.forSelf ? await boundOf(act, asked, { person, applicant }) : undefined
  if (known) return known
  const row = await insertRow(act.tx, act.actor, household, {
    ...bond,
    ...storedFiles(input),
    roomId: room.id,
    villageId: room.villageId,
    residentId: person.id,
    relationType: input.relationType,
    source: '3',
    state: 'APPLYING',
    applyTime: nowText(),
    applicantId: applicant.userId,
    forSelf: applicant.forSelf ? 'Y' : 'N',
    ownerConsent: own && input.relationType === 'tenant' ? 'Y' : null,
  })
  await claimFiles(act, row, undefined)
  await logState(act.tx, act.actor, householdMachine, { id: row.id, from: null, to: row.state, action: 'apply' })
  return askForAudit(act, row, person)
}

/** An owner asks only for those who live in a room that is the owner's. */
async function ownHousehold({ tx }: Act, roomId: string, userId: string): Promise<StoredHousehold> {
  for (const owner of await ownersOf(tx, roomId)) if ((await accountOf(tx, owner.id)) === userId) return owner
  throw refusal('只有产权人可以为他人申请')
}

async function wantedBond({ tx }: Act, input: HouseholdInput): Promise<Bond> {
  if (input.relationType !== 'owner') return bondOf(tx, input)
  const shareRatio = input.shareRatio ?? '100.00'
  if (Number(shareRatio) <= 0) throw badInput({ shareRatio: '产权份额应大于0且不超过100%' })
  const none = { kinship: null, leaseStart: null, leaseEnd: null, leaseContractNo: null, ownerHouseholdId: null }
  // The vote is given when the application passes.
  return { ...none, shareRatio, isRepresentative: 'N', ownStart: input.ownStart ?? today() }
}

/** Whom the register knows in that room already: bound when the manager has asked them in, refused otherwise. */
async function boundOf(
  act: Act,
  { roomId, relationType }: HouseholdInput,
  { person, applicant }: { person: Known; applicant: Applicant },
): Promise<Standing | undefined> {
  const { tx, actor } = act
  const rows = await lockHouseholds(tx, roomId)
  const row = rows.find(
    (one) => one.residentId === person.id && one.relationType === relationType && one.state === 'VERIFIED',
  )
  if (!row) return undefined
  if (!applicant.isInvited) throw refusal('该人员已是该房屋住户')
  const known = await lockResident(tx, person.id)
  if (known.userId !== null && known.userId !== applicant.userId) throw refusal('该人员已绑定其他账号，请联系物业')
  await updateRow(tx, actor, resident, known, { userId: applicant.userId })
  await emit(tx, actor, residentBound, known.id, { residentId: known.id, userId: applicant.userId })
  await logState(tx, actor, householdMachine, { id: row.id, from: row.state, to: row.state, action: 'bind' })
  await followAccount(act, row)
  return { id: row.id, state: row.state }
}

/** The application waits: a tenant's for the owner first, if the owner has an account, everybody's for the managers. */
export async function askForAudit(act: Act, row: StoredHousehold, { name }: Pick<Known, 'name'>): Promise<Standing> {
  const { tx, actor } = act
  const isOpen = row.relationType === 'tenant' && row.ownerConsent !== 'Y'
  const owner = isOpen ? await askOwner(act, row, name) : null
  if (owner === null) {
    await askManagers(act, row, name)
    return { id: row.id, state: row.state }
  }
  await updateRow(tx, actor, household, row, { ownerConsent: 'W' })
  const params = { name, place: await placeText(tx, row) }
  await tell(tx, actor, row, householdTemplates.consent, { userIds: [owner], params })
  return { id: row.id, state: row.state }
}
