import { nowText } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { badInput, given } from '#kernel/server/errors.ts'
import type { Guard } from '#kernel/server/move.ts'
import { workClocks } from '#system/work-calendar/server/lookup.ts'
import { timersOf } from '../../server/lookup.ts'
import type { TicketRef } from '../../server/repository.ts'
import { isAssignee } from '../../work/server/guards.ts'
import type { Suspension, SuspensionStep } from '../shared/schema.ts'

type Row = Suspension & { id: string; assigneeId: string | null }
type Biz = TicketRef['bizType']

const mostSuspensions = 2
/** Of work, over all suspensions of a ticket. */
const mostMinutes = 72 * 60

/** The worker lets the work rest: for a reason, until a time, twice at most. `never` names tickets that cannot wait. */
export const maySuspend =
  <Ticket extends Row>(
    bizType: Biz,
    never: (row: Ticket) => string | undefined = () => undefined,
  ): Guard<Ticket, SuspensionStep> =>
  async (context) => {
    const { tx, row, input } = context
    const refused = never(row) ?? isAssignee(context) ?? tooOften(row)
    if (refused) return refused
    if (row.suspendApproval === 'WAIT') return '挂起申请正在审批'
    if (!input) return undefined
    given(input.suspendReason, 'suspendReason', '请选择挂起原因!')
    const until = given(input.deadline, 'deadline', '请选择预计恢复时间!')
    if (until <= nowText()) throw badInput({ deadline: '预计恢复时间应晚于当前时间' })
    return tooLong(tx, { bizType, bizId: row.id }, until)
  }

const tooOften = ({ suspendCount }: Suspension): string | undefined =>
  suspendCount >= mostSuspensions ? '挂起次数不能超过2次' : undefined

async function tooLong(tx: Reader, { bizType, bizId }: TicketRef, until: string): Promise<string | undefined> {
  const timers = (await timersOf(tx, bizType, [bizId])).get(bizId) ?? []
  const running = timers.find(({ kind, isOpen }) => kind === 'RESOLVE' && isOpen)
  const clock = (await workClocks(tx)).get(running?.calendarNo ?? '')
  const rested = timers.filter(({ kind }) => kind === 'RESOLVE').reduce((sum, timer) => sum + timer.pausedMinutes, 0)
  const planned = clock ? Math.ceil(clock.workBetween(nowText(), until) / 60) : 0
  return rested + planned > mostMinutes ? '挂起累计不能超过72小时' : undefined
}

/** A manager answers a long rest that was asked for. */
export const waitsForApproval =
  (bizType: Biz): Guard<Row, SuspensionStep> =>
  async ({ tx, row, input }) => {
    if (row.suspendApproval !== 'WAIT' || row.suspendUntil === null) return '没有待审批的挂起申请'
    if (!input) return undefined
    if (given(input.pass, 'pass', '请选择审批结果!') === 'N') return undefined
    if (row.suspendUntil <= nowText()) return '预计恢复时间已过，请退回申请'
    return tooLong(tx, { bizType, bizId: row.id }, row.suspendUntil)
  }
