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
import { poolMethod, poolSource, poolVacant } from './dictionaries.ts'
import { poolMachine } from './states.ts'

const priceMessage = '单价必须大于0且最多6位小数'
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
  usageSource: code(poolSource),
  /** What a unit of it costs, where counters say how much it was. */
  unitPrice: nullable(
    decimal(6, { max: 6, message: priceMessage }).check(z.refine((value) => Number(value) > 0, priceMessage)),
  ),
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

const { vacantRule, usageSource, amount, unitPrice, totalUsage } = FeePool._zod.def.shape

const entered = pick(FeePool, ['villageId', 'period', 'poolMethod'])

/** A form chooses the place and the item, a sheet names them. */
export const FeePoolInput = extend(entered, {
  buildingId: optional(nullable(id)),
  buildingName: optional(nullable(text(80))),
  itemId: optional(nullable(id)),
  itemName: optional(nullable(text(50))),
  usageSource: optional(nullable(usageSource)),
  amount: optional(nullable(amount)),
  unitPrice: optional(unitPrice),
  totalUsage: optional(totalUsage),
  vacantRule: optional(nullable(vacantRule)),
  remark: optional(nullable(text(200))),
})
export type FeePoolInput = Infer<typeof FeePoolInput>

export const PoolShares = list(object({ roomName: text(80), weight: decimal(4), amount: money }), 1000)
