import {
  code,
  codes,
  decimal,
  id,
  integer,
  json,
  list,
  nullable,
  object,
  pick,
  record,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { slaClass, ticketAudience, ticketBiz, timerKind } from '../../shared/dictionaries.ts'

/** At most one year around the clock. */
const minutes = integer(1, 525_600)

/** A step of its own after the due time of one kind of timer. */
export const SlaEscalation = object({
  on: code(timerKind),
  overdueMinutes: minutes,
  notifyRoles: codes(ticketAudience, 10),
  raiseWarning: yesNo,
})

/** How much time a class of tickets gets. Without village and company it holds on the whole platform. */
export const SlaPolicy = record({
  bizType: code(ticketBiz),
  /** A category of the business; null: every other category. */
  categoryId: nullable(text(64)),
  priority: code(slaClass),
  villageId: nullable(id),
  companyId: nullable(id),
  acceptMinutes: minutes,
  /** Null: by appointment. */
  arriveMinutes: nullable(minutes),
  resolveMinutes: minutes,
  verifyMinutes: nullable(minutes),
  /** Number of the working calendar. */
  calendarNo: text(16, { min: 1, message: '请选择工作日历!' }),
  calendarName: nullable(text(30)),
  warnRatio: decimal(2, { max: 1 }),
  /** Null: the common chain. */
  escalations: nullable(json(list(SlaEscalation, 20))),
})
export type SlaPolicy = Infer<typeof SlaPolicy>

export const SlaPolicyInput = pick(SlaPolicy, [
  'bizType',
  'categoryId',
  'priority',
  'villageId',
  'companyId',
  'acceptMinutes',
  'arriveMinutes',
  'resolveMinutes',
  'verifyMinutes',
  'calendarNo',
  'warnRatio',
  'escalations',
])
export type SlaPolicyInput = Infer<typeof SlaPolicyInput>
