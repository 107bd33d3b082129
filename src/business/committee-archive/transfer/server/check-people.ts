import type { Reader } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { readCommittees, readSeats, type RefCommittee } from '#community/committee/server/lookup.ts'
import { isInOffice } from '#community/committee/shared/states.ts'
import { membersOf, officialsOf, type Person } from '../../server/find-keepers.ts'
import type { TransferKind } from '../shared/dictionaries.ts'

/** Whose papers go where, and who is concerned. */
export interface Concerned {
  kind: TransferKind
  villageId: string
  fromCommitteeId: string
  toCommitteeId: string | null
  fromUserId: string | null
  toUserId: string | null
  supervisorId: string | null
}

const has = (people: readonly Person[], userId: string): boolean => people.some((person) => person.userId === userId)

/** The term whose papers they are; it must be one of the village. */
export async function readTerm(reader: Reader, { villageId, fromCommitteeId }: Concerned): Promise<RefCommittee> {
  const [term] = await readCommittees(reader, [fromCommitteeId])
  if (term?.villageId !== villageId) throw badInput({ fromCommitteeId: '请选择移交方!' })
  return term
}

/** A term may go to the community once it is over; one that has run out may go no further, but it may hand over. */
function checkCustody(from: RefCommittee): void {
  if (from.state === 'FILING' || (isInOffice(from.state) && from.state !== 'EXPIRED'))
    throw badInput({ kind: '业委会解散或届满后方可移交社区代管' })
}

async function checkSuccessor(reader: Reader, { villageId, toCommitteeId }: Concerned, from: RefCommittee) {
  if (toCommitteeId === null) throw badInput({ toCommitteeId: '请选择接收届次!' })
  const [to] = await readCommittees(reader, [toCommitteeId])
  if (to?.villageId !== villageId || to.id === from.id || !isInOffice(to.state))
    throw badInput({ toCommitteeId: '接收届次应为本小区在任的另一届业委会' })
}

/** The term that receives: the next one in office, the same one, or none where the community keeps. */
async function checkTarget(reader: Reader, concerned: Concerned, from: RefCommittee): Promise<void> {
  const { kind, toCommitteeId } = concerned
  if (kind === '3') checkCustody(from)
  else if (kind === '1') await checkSuccessor(reader, concerned, from)
  else if (toCommitteeId !== null && toCommitteeId !== from.id)
    throw badInput({ toCommitteeId: '本类型移交不更换届次' })
}

const receiverTexts: Readonly<Record<TransferKind, string>> = {
  '1': '接收人应为接收届次的委员',
  '2': '接收人应为本届委员',
  '3': '接收人应为社区工作人员',
  '4': '接收人应为本届委员',
}

/** People who may receive papers of a kind. */
export const receiversOf = (
  reader: Reader,
  { kind, villageId, fromCommitteeId, toCommitteeId }: Concerned,
): Promise<Person[]> =>
  kind === '3'
    ? officialsOf(reader, villageId)
    : membersOf(reader, villageId, kind === '1' ? (toCommitteeId ?? undefined) : fromCommitteeId)

/** Whether the community itself receives or sends: then the street may look on. */
async function isOfCommunity(reader: Reader, { kind, villageId, fromUserId }: Concerned): Promise<boolean> {
  return kind === '3' || (fromUserId !== null && has(await officialsOf(reader, villageId), fromUserId))
}

/** People who may look on: of the community, and where it takes part itself, of the street. */
export const supervisorsOf = async (reader: Reader, concerned: Concerned): Promise<Person[]> =>
  officialsOf(reader, concerned.villageId, await isOfCommunity(reader, concerned))

async function checkReceiver(reader: Reader, concerned: Concerned, toUserId: string): Promise<void> {
  if (toUserId === concerned.fromUserId) throw badInput({ toUserId: '接收人不能是移交人本人' })
  if (!has(await receiversOf(reader, concerned), toUserId)) throw badInput({ toUserId: receiverTexts[concerned.kind] })
}

async function checkSupervisor(reader: Reader, concerned: Concerned, supervisorId: string): Promise<void> {
  const { fromUserId, toUserId } = concerned
  if (supervisorId === fromUserId || supervisorId === toUserId)
    throw badInput({ supervisorId: '监交人不能是移交人或接收人' })
  if (!has(await supervisorsOf(reader, concerned), supervisorId))
    throw badInput({
      supervisorId: (await isOfCommunity(reader, concerned))
        ? '监交人应为社区或街道工作人员'
        : '监交人应为社区工作人员',
    })
}

/** Refuses people who are not who a transfer needs; what is still open is asked for when it is sent. */
export async function checkPeople(reader: Reader, concerned: Concerned, isSending: boolean): Promise<void> {
  const { toUserId, supervisorId } = concerned
  await checkTarget(reader, concerned, await readTerm(reader, concerned))
  if (isSending && toUserId === null) throw badInput({ toUserId: '请选择接收人!' })
  if (isSending && supervisorId === null) throw badInput({ supervisorId: '请选择监交人!' })
  if (toUserId !== null) await checkReceiver(reader, concerned, toUserId)
  if (supervisorId !== null) await checkSupervisor(reader, concerned, supervisorId)
}

/** The day on which somebody has left a committee; today for whoever still has the seat. */
export async function leavingDay(reader: Reader, committeeId: string, userId: string, day: string): Promise<string> {
  const seats = (await readSeats(reader, [committeeId])).filter((seat) => seat.userId === userId)
  const ends = seats.flatMap(({ endDate }) => endDate ?? [])
  return seats.some(({ state }) => state === '1') || ends.length === 0 ? day : (ends.toSorted().at(-1) as string)
}
