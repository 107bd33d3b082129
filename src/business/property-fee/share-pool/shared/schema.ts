import * as z from 'zod/mini'
import {
  code,
  decimal,
  extend,
  id,
  integer,
  list,
  money,
  nullable,
  object,
  optional,
  pick,
  record,
  stateOf,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { poolMethod, poolVacant } from './dictionaries.ts'
import { poolMachine } from './states.ts'

const amountMessage = '公摊金额必须大于0且最多两位小数'

/** What is used in common in a month. */
export const FeePool = record({
  poolNo: text(32),
  villageId: id,
  /** None: of the whole village. */
  buildingId: nullable(id),
  buildingName: nullable(text(80)),
  itemId: id,
  itemName: nullable(text(50)),
  creditorId: id,
  period: text(7, { pattern: /^\d{4}-(0[1-9]|1[0-2])$/, message: '公摊月份应为年-月，如2026-11' }),
  amount: decimal(2, { max: 10, message: amountMessage }).check(z.refine((value) => Number(value) > 0, amountMessage)),
  totalUsage: nullable(decimal(3, { max: 9, message: '用量应为数值，最多三位小数' })),
  poolMethod: code(poolMethod),
  vacantRule: code(poolVacant),
  remark: nullable(text(200)),
  /** Who bears it, once it is shared out. */
  members: integer(0, 1_000_000),
  state: stateOf(poolMachine),
})
export type FeePool = Infer<typeof FeePool>

export const derivedPoolKeys = ['buildingName', 'itemName', 'members'] as const

const { vacantRule } = FeePool._zod.def.shape

export const FeePoolInput = extend(
  pick(FeePool, ['villageId', 'buildingId', 'itemId', 'period', 'amount', 'totalUsage', 'poolMethod', 'remark']),
  { vacantRule: optional(nullable(vacantRule)) },
)
export type FeePoolInput = Infer<typeof FeePoolInput>

export const PoolShares = list(object({ roomName: text(80), weight: decimal(4), amount: money }), 1000)
