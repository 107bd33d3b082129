import { today } from '#kernel/server/clock.ts'
import { badInput } from '#kernel/server/errors.ts'
import { flow, type Flow, type StepInput } from '#kernel/server/move.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import type { AssignStep } from '../shared/schema.ts'
import { assignMachine } from '../shared/states.ts'
import { assignTables, type StoredAssign } from './tables.ts'

type Step = StepInput & Infer<typeof AssignStep>

/** The last day that is charged: today, or another one of its days. */
function ended({ startDate, endDate }: StoredAssign, { endedOn }: Step): Partial<StoredAssign> {
  const last = endedOn ?? today()
  if (last < startDate) throw badInput({ endedOn: '结束日期不能早于起始日期' })
  if (endDate !== null && last > endDate) throw badInput({ endedOn: `结束日期不能晚于原结束日期${endDate}` })
  return { endDate: last }
}

export const assignFlow: Flow<StoredAssign, Step> = flow<StoredAssign, Step>(
  assignMachine,
  assignTables.feeAssign,
  {},
  { outcome: ({ row, action, input }) => (action === 'end' ? { changes: ended(row, input) } : {}) },
)
