import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import type { CommitteeParts } from '../../server/ports.ts'
import { lockCommittee } from '../../server/repository.ts'
import { committeeTables, type StoredCommittee } from '../../server/tables.ts'
import { followTodos } from '../../server/todos.ts'
import { followOffice } from '../../office/server/follow-office.ts'
import { isInOffice } from '../../shared/states.ts'
import type { Member, MemberInput } from '../shared/schema.ts'
import { memberRefuses } from '../shared/states.ts'
import { changeRefusal } from './member-guards.ts'
import { countSeats, ownerOf, readOwner, type Owner } from './repository.ts'
import { sealedOf } from './seal-numbers.ts'
import type { StoredMember } from './tables.ts'

const firm = 'C'

/** Members come from the owners of the village; of an agency, from whomever the street names. */
export const memberRulesOf = (parts: CommitteeParts): CrudRules<Member, MemberInput> => ({
  refuses: memberRefuses,
  async check(tx, actor, input, before) {
    if (before) {
      if (input.committeeId !== before.committeeId) throw badInput({ committeeId: '委员不能更换业委会' })
      if (input.position !== before.position) throw badInput({ position: '职务请通过“变更职务”办理' })
      checkFirm(input, await isFirmSeat(tx, before))
      return
    }
    const committee = await lockRow(tx, actor, committeeTables.committee, { id: input.committeeId })
    const refused = changeRefusal(committee)
    if (refused) throw refusal(refused)
    await checkSeat(tx, committee, input)
    await checkPerson(tx, committee, input)
  },
  async derive(tx, _actor, input, before) {
    const stored = before as unknown as StoredMember | undefined
    const sealed = sealedOf(input, stored, parts)
    return before
      ? { ...sealed, startDate: input.startDate ?? before.startDate }
      : { ...sealed, ...(await seatOf(tx, input)) }
  },
  async changed(tx, actor, row) {
    await followCommittee(tx, actor, row.committeeId, parts)
  },
  async checkRemoval(tx, actor, row) {
    await lockRow(tx, actor, committeeTables.committee, { id: row.committeeId })
  },
  async checkRestore(tx, actor, row) {
    const committee = await lockRow(tx, actor, committeeTables.committee, { id: row.committeeId })
    const refused = changeRefusal(committee)
    if (refused) throw refusal(refused)
    await checkSeat(tx, committee, row, 1)
  },
})

/** The role of the director and what waits follow the people of a committee. */
export async function followCommittee(
  tx: Tx,
  actor: Actor,
  committeeId: string,
  parts: Pick<CommitteeParts, 'peopleInCharge'>,
): Promise<void> {
  const committee = await lockCommittee(tx, committeeId)
  if (!committee) return
  if (isInOffice(committee.state)) await followOffice(tx, committee.villageId)
  await followTodos(tx, actor, committee, parts)
}

/** `taken`: seats that the row itself has already. */
async function checkSeat(
  tx: Tx,
  { id, seats, alternates }: StoredCommittee,
  { position }: Pick<Member, 'position'>,
  taken = 0,
): Promise<void> {
  const held = await countSeats(tx, id)
  if (position === 'alternate') {
    if (held.alternates - taken >= alternates) throw badInput({ position: `候补席位${alternates}个已满` })
  } else if (held.members - taken >= seats) throw badInput({ position: `委员席位${seats}个已满` })
}

async function checkPerson(tx: Tx, committee: StoredCommittee, input: MemberInput): Promise<void> {
  const owner = input.ownerId ? await readOwner(tx, input.ownerId) : undefined
  if (input.ownerId && owner?.villageId !== committee.villageId)
    throw badInput({ ownerId: '委员应为本小区已认证的业主' })
  if (!owner) checkNamed(committee, input)
  checkStart(committee, input.startDate ?? committee.startDate)
  checkFirm(input, isFirm(owner))
}

/** Only the street names people who are no owners. */
function checkNamed({ kind }: StoredCommittee, { name }: MemberInput): void {
  if (kind === '1') throw badInput({ ownerId: '请选择业主!' })
  if (!name?.trim()) throw badInput({ name: '请输入姓名!' })
}

function checkStart({ startDate, endDate }: StoredCommittee, day: string): void {
  if (day < startDate) throw badInput({ startDate: '任职日期不能早于任期开始' })
  if (day > endDate) throw badInput({ startDate: '任职日期不能晚于任期结束' })
}

/** A seat as the form and the register of owners say. */
async function seatOf(tx: Tx, input: MemberInput): Promise<Partial<Member>> {
  const committee = (await lockCommittee(tx, input.committeeId)) as StoredCommittee
  const isActing = isInOffice(committee.state)
  const begins = isActing ? today() : committee.startDate
  return {
    ...(await personOf(tx, input)),
    villageId: committee.villageId,
    startDate: input.startDate ?? begins,
    // Whoever joins a filed committee is a change that the street hears of.
    changedOn: isActing && committee.kind === '1' ? today() : null,
  }
}

async function personOf(tx: Tx, { ownerId, name, politicalStatus }: MemberInput): Promise<Partial<Member>> {
  const owner = ownerId ? await readOwner(tx, ownerId) : undefined
  if (!owner) return { residentId: null, roomId: null, name: name?.trim() ?? '' }
  const known = owner.politicalStatus as Member['politicalStatus']
  const { residentId, roomId } = owner
  return { residentId, roomId, name: owner.name, politicalStatus: politicalStatus ?? known }
}

/** Whose seat it is: a firm that was elected names its person when its seat is looked at next. */
async function isFirmSeat(tx: Tx, { villageId, residentId, delegateName }: Member): Promise<boolean> {
  if (delegateName !== null || residentId === null) return delegateName !== null
  return isFirm(await ownerOf(tx, villageId, residentId))
}

const isFirm = (owner: Owner | undefined): boolean => owner?.personKind === firm

/** The seat of a firm is held by a person whom it names; nobody else sends somebody. */
function checkFirm({ delegateName, delegateIdNo }: MemberInput, isNeeded: boolean): void {
  if (isNeeded && !delegateName?.trim()) throw badInput({ delegateName: '法人业主请填写委派的自然人代表' })
  if (isNeeded && !delegateIdNo?.trim()) throw badInput({ delegateIdNo: '请填写代表的身份证号' })
  if (!isNeeded && delegateName?.trim()) throw badInput({ delegateName: '业主为自然人，应由本人担任委员' })
}
