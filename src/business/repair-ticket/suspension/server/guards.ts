import { fromWire } from '#kernel/shared/time.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { timersOf } from '#services/ticket/server/lookup.ts'
import { workClocks } from '#system/work-calendar/server/lookup.ts'
import { assigneeOnly, needed, type RepairGuard } from '../../server/check-caller.ts'
import type { StoredRepair } from '../../server/tables.ts'

const mostSuspensions = 2
/** Of work, over all suspensions of a ticket. */
const mostMinutes = 72 * 60
const freeHours = 24

const tooOften = ({ suspendCount }: StoredRepair): string | undefined =>
  suspendCount >= mostSuspensions ? '挂起次数不能超过2次' : undefined

export const maySuspend: RepairGuard = async (context) => {
  const { tx, row, input } = context
  const refused = assigneeOnly(context) ?? tooOften(row)
  if (refused) return refused
  if (row.suspendApproval === 'WAIT') return '挂起申请正在审批'
  if (!input) return undefined
  needed(input.suspendReason, 'suspendReason', '请选择挂起原因!')
  const until = needed(input.deadline, 'deadline', '请选择预计恢复时间!')
  if (until <= nowText()) throw badInput({ deadline: '预计恢复时间应晚于当前时间' })
  return tooLong(tx, row, until)
}

async function tooLong(tx: Reader, row: StoredRepair, until: string): Promise<string | undefined> {
  const timers = (await timersOf(tx, 'REPAIR', [row.id])).get(row.id) ?? []
  const running = timers.find(({ kind, isOpen }) => kind === 'RESOLVE' && isOpen)
  const clock = (await workClocks(tx)).get(running?.calendarNo ?? '')
  const rested = timers.filter(({ kind }) => kind === 'RESOLVE').reduce((sum, timer) => sum + timer.pausedMinutes, 0)
  const planned = clock ? Math.ceil(clock.workBetween(nowText(), until) / 60) : 0
  return rested + planned > mostMinutes ? '挂起累计不能超过72小时' : undefined
}

/** Long suspensions wait for a manager. */
export const needsApproval = (until: string): boolean =>
  fromWire(until).getTime() - fromWire(nowText()).getTime() > freeHours * 3_600_000

export const waitsForApproval: RepairGuard = async ({ tx, row, input }) => {
  if (row.suspendApproval !== 'WAIT' || row.suspendUntil === null) return '没有待审批的挂起申请'
  if (!input) return undefined
  if (needed(input.pass, 'pass', '请选择审批结果!') === 'N') return undefined
  if (row.suspendUntil <= nowText()) return '预计恢复时间已过，请退回申请'
  return tooLong(tx, row, row.suspendUntil)
}
