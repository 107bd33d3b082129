import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, found, stale } from '#kernel/server/errors.ts'
import { logState, type Acts, type Flow } from '#kernel/server/move.ts'
import type { CommitteeParts } from '../../server/ports.ts'
import { lockCommittee } from '../../server/repository.ts'
import type { StoredCommittee } from '../../server/tables.ts'
import { messages } from '#kernel/shared/messages.ts'
import { isInOffice } from '../../shared/states.ts'
import { memberMachine } from '../shared/states.ts'
import { authorised } from './check-acting.ts'
import { memberSteps, type Step } from './member-guards.ts'
import { countSeats } from './repository.ts'
import { followCommittee } from './rules.ts'
import { memberTables, type StoredMember } from './tables.ts'

const seatedDirector = `select * from committee_member where tenant_id = $1 and committee_id = $2 and position = 'director'
  and state = '1' and del_flag = 0 for update`

/** The street hears of what changes in a committee that it has filed. */
const isReported = ({ state, kind }: StoredCommittee): boolean => isInOffice(state) && kind === '1'
const changeOf = (committee: StoredCommittee) => (isReported(committee) ? { changedOn: today(), reportedOn: null } : {})

/** Another position. Who becomes director takes the place of the one whom the caller saw; of two at once one wins. */
async function appointed(tx: Tx, actor: Actor, row: StoredMember, { position, seenDirectorId }: Step) {
  if (!position) throw badInput({ position: '请选择职务!' })
  if (position === row.position) throw badInput({ position: '新职务与现任职务相同' })
  const committee = found(await lockCommittee(tx, row.committeeId))
  const held = await countSeats(tx, committee.id)
  if (position === 'alternate' && held.alternates >= committee.alternates)
    throw badInput({ position: `候补席位${committee.alternates}个已满` })
  if (row.position === 'alternate' && held.members >= committee.seats)
    throw badInput({ position: `委员席位${committee.seats}个已满` })
  if (position === 'director') await replaceDirector(tx, actor, committee, seenDirectorId ?? null)
  return { changes: { position, ...changeOf(committee) }, detail: { from: row.position, position } }
}

async function replaceDirector(tx: Tx, actor: Actor, committee: StoredCommittee, seen: string | null): Promise<void> {
  const values = [tx.tenantId, committee.id]
  const former = await tx.maybe(statement<StoredMember>(seatedDirector, values))
  if ((former?.id ?? null) !== seen) throw stale()
  if (!former) return
  const changes = { position: 'member', ...changeOf(committee) } as const
  await updateRow(tx, actor, memberTables.committeeMember, former, changes)
  const step = { id: former.id, from: former.state, to: former.state, action: 'appoint' }
  await logState(tx, actor, memberMachine, { ...step, detail: { from: 'director', position: 'member' } })
}

/** The day of an end, and why it comes. */
function leavingOf(row: StoredMember, { leaveReason, date, remark }: Step, isActing: boolean) {
  if (!leaveReason) throw badInput({ leaveReason: '请选择离任原因!' })
  const day = date ?? today()
  if (day > today()) throw badInput({ date: '离任日期不能晚于今天' })
  if (isActing && day < row.startDate) throw badInput({ date: '离任日期不能早于任职日期' })
  if (leaveReason === '9' && (remark?.trim().length ?? 0) < 5) throw badInput({ remark: messages.reasonMissing })
  return { leaveReason, day, endDate: day < row.startDate ? row.startDate : day }
}

/** Who resigns has resigned; for any other reason the seat is lost. */
async function left(tx: Tx, row: StoredMember, input: Step) {
  const committee = found(await lockCommittee(tx, row.committeeId))
  const { leaveReason, day, endDate } = leavingOf(row, input, isInOffice(committee.state))
  const change = isReported(committee) ? { changedOn: day, reportedOn: null } : {}
  return {
    target: leaveReason === '4' ? '2' : '3',
    changes: { endDate, leaveReason, ...change },
    detail: { leaveReason, date: day },
  }
}

function reported(row: StoredMember, { date }: Step) {
  const day = date ?? today()
  if (day > today()) throw badInput({ date: '变更备案日期不能晚于今天' })
  if (row.changedOn !== null && day < row.changedOn) throw badInput({ date: '变更备案日期不能早于变更日期' })
  return { target: row.state, changes: { reportedOn: day } }
}

const actsWith = (parts: CommitteeParts): Acts<StoredMember, Step> => ({
  async outcome({ tx, actor, row, action, input }) {
    if (action === 'appoint') return appointed(tx, actor, row, input)
    if (action === 'leave') return left(tx, row, input)
    if (action === 'authorise') return { changes: await authorised(tx, row, input) }
    if (action === 'withdraw') return { changes: { actingUntil: null } }
    return action === 'report' ? reported(row, input) : {}
  },
  follow: ({ tx, actor, moved }) => followCommittee(tx, actor, moved.committeeId, parts),
})

/** Seats with all that comes with their steps: the role of the director above all. */
export const memberFlowOf = (parts: CommitteeParts): Flow<StoredMember, Step> => ({
  ...memberSteps,
  ...actsWith(parts),
})
