import { partsOf } from '#kernel/shared/comma-list.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { readRow, updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, found, Refusal, refusal } from '#kernel/server/errors.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { move } from '#kernel/server/move.ts'
import type { AuditAnswer, HouseholdAudit, HouseholdAuditBatch } from '../shared/dealing.ts'
import { residentBound } from '../shared/events.ts'
import { isTooMuch, sharesWrong } from '../shared/shares.ts'
import { followAccount } from './follow-account.ts'
import { householdFlow } from './flow.ts'
import { householdTemplates, tell } from './notices.ts'
import type { Act, HouseholdParts } from './ports.ts'
import { lockResident, ownersOf, placeText } from './repository.ts'
import { lockInRoom } from './service.ts'
import { householdTables, type StoredHousehold } from './tables.ts'
import { watchOwners } from './tell-owners.ts'
import { settleTodos } from './todos.ts'

const { household, resident } = householdTables

/** Decides an application: verified, or back to whoever asked. */
export async function audit(act: Act, { pass, opinion, ...input }: HouseholdAudit): Promise<string> {
  const row = await lockInRoom(act, input)
  const remark = opinion?.trim() ?? ''
  if (pass === 'N' && remark === '') throw badInput({ opinion: '审核意见不能为空' })
  const decided = { auditOpinion: remark || null, auditTime: nowText(), auditBy: act.actor.username }
  if (pass === 'Y') await admit(act, row, decided)
  else await turnDown(act, row, 'reject', decided)
  return row.id
}

type Decided = Pick<StoredHousehold, 'auditOpinion' | 'auditTime' | 'auditBy'>

/** Verifies a locked application; `bySystem` where an approval has decided. */
export async function admit(act: Act, row: StoredHousehold, decided: Decided, bySystem = false): Promise<void> {
  const { tx, actor } = act
  const changes = { ...decided, ...(row.relationType === 'owner' && (await voteOf(act, row))) }
  const words = { remark: decided.auditOpinion }
  const made = await watchOwners(act, { id: row.roomId, villageId: row.villageId }, 'ADD', () =>
    move(tx, actor, householdFlow, row, 'pass', words, { changes, bySystem }),
  )
  await bindAccount(act, made)
  await followAccount(act, made)
  await settleTodos(act, row.id, 'DONE')
  const params = { place: await placeText(tx, row) }
  await tell(tx, actor, row, householdTemplates.passed, { userIds: [row.applicantId], params })
}

/** A new owner beside the others: the shares must fit, and the vote stays where it is. */
async function voteOf({ tx }: Act, row: StoredHousehold): Promise<Pick<StoredHousehold, 'isRepresentative'>> {
  const owners = await ownersOf(tx, row.roomId)
  if (isTooMuch([row.shareRatio ?? '0', ...owners.flatMap(({ shareRatio }) => shareRatio ?? [])]))
    throw refusal(sharesWrong)
  return { isRepresentative: owners.some(({ isRepresentative }) => isRepresentative === 'Y') ? 'N' : 'Y' }
}

/** The account of whoever applied for themselves belongs to the person from now on. An owner applies for others too. */
async function bindAccount({ tx, actor }: Act, row: StoredHousehold): Promise<void> {
  if (row.applicantId === null || row.forSelf !== 'Y') return
  const person = await lockResident(tx, row.residentId)
  if (person.userId === row.applicantId) return
  if (person.userId !== null) throw refusal('该人员已绑定其他账号，请先核实')
  await updateRow(tx, actor, resident, person, { userId: row.applicantId })
  await emit(tx, actor, residentBound, person.id, { residentId: person.id, userId: row.applicantId })
}

/** Back to whoever asked, with the reason; they may ask again. */
export async function turnDown(
  act: Act,
  row: StoredHousehold,
  action: 'reject' | 'refuse' | 'lapse',
  decided: Decided,
  bySystem = action !== 'reject',
): Promise<void> {
  const { tx, actor } = act
  const reason = decided.auditOpinion ?? ''
  const options = { changes: decided, bySystem }
  await move(tx, actor, householdFlow, row, action, { remark: reason }, options)
  await settleTodos(act, row.id, 'DONE')
  const params = { place: await placeText(tx, row), reason }
  await tell(tx, actor, row, householdTemplates.rejected, { userIds: [row.applicantId], params })
}

const naming = `select h.id, r.name_mask as name from household h join resident r on r.tenant_id = h.tenant_id and r.id = h.resident_id
  where h.tenant_id = $1 and h.id = any($2::text[])`

/** Lets several pass, each for itself: what one of them is refused for keeps none of the others back. */
export async function auditBatch(
  db: Db,
  actor: Actor,
  { ids, opinion }: HouseholdAuditBatch,
  parts: HouseholdParts,
): Promise<AuditAnswer> {
  const wanted = partsOf(ids)
  const names = await db.read(actor, async (tx) => {
    for (const id of wanted) found(await readRow(tx, actor, household, id))
    return tx.all(statement<{ id: string; name: string }>(naming, [tx.tenantId, wanted]))
  })
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  const refused: AuditAnswer['refused'] = []
  for (const id of wanted) {
    try {
      await db.write(actor, (tx) => audit({ tx, actor, parts }, { id, pass: 'Y', opinion }))
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error
      refused.push({ id, name: nameOf.get(id) ?? '', reason: error.message })
    }
  }
  return { passed: wanted.length - refused.length, refused }
}
