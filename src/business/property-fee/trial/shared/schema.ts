import * as z from 'zod/mini'
import {
  code,
  date,
  decimal,
  id,
  integer,
  list,
  money,
  nullable,
  object,
  optional,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { feeDiscountKind } from '../../shared/dictionaries.ts'

const number = (label: string, places = 3) => {
  const message = `${label}应为数值，最多${places}位小数`
  return optional(nullable(decimal(places, { max: 8, message })))
}
const count = (label: string) => optional(nullable(integer(-9, 10_000_000, `${label}应为整数`)))

/** Most members of a pool that is tried. */
export const mostMembers = 200

const TrialDiscount = object({
  kind: code(feeDiscountKind),
  /** What is left to pay of one, yuan, or months: by its kind. */
  value: decimal(4, { max: 8, message: '优惠应为数值，最多四位小数' }),
})

/** What somebody wants to know of a standard: figures that it does not use are not looked at. */
export const TrialInput = object({
  standardId: id,
  /** A room of the caller's, whose figures stand for those that are not given. */
  objId: optional(nullable(id)),
  from: date,
  to: date,
  /** From where rolling months and steps of a rent are counted; the first day unless told. */
  begin: optional(nullable(date)),
  builtArea: number('建筑面积', 2),
  innerArea: number('套内面积', 2),
  quantity: count('数量'),
  coefficient: number('系数', 4),
  previous: number('上期读数'),
  current: number('本期读数'),
  /** The greatest figure of a counter that went through it. */
  rolledOver: number('最大读数'),
  usage: number('用量'),
  usageBefore: number('本年已用量'),
  poolAmount: optional(nullable(money)),
  /** Of all members of the pool, the first for whom it is tried. */
  weights: optional(list(decimal(2, { max: 8, message: '公摊权重应为数值，最多两位小数' }), mostMembers)),
  floor: count('楼层'),
  households: count('户数'),
  people: count('人口数'),
  buildingArea: number('楼栋面积', 2),
  villageArea: number('小区面积', 2),
  discounts: optional(list(TrialDiscount, 5)),
  /** The late fee as of a day: what was due, when, and what was paid meanwhile. */
  dueDate: optional(nullable(date)),
  payDay: optional(nullable(date)),
})
export type TrialInput = Infer<typeof TrialInput>

const figure = text(60)
const TrialLine = object({
  from: date,
  to: date,
  months: nullable(figure),
  unitPrice: nullable(figure),
  base: nullable(figure),
  raw: figure,
  amount: figure,
})

export const TrialResult = object({
  /** With eight decimals; none where no month counts. */
  months: nullable(figure),
  lines: list(TrialLine, 1000),
  origin: figure,
  discounts: list(object({ kind: code(feeDiscountKind), name: text(50), amount: figure }), 100),
  discount: figure,
  receivable: figure,
  late: nullable(
    object({
      startDay: date,
      days: z.number(),
      cap: figure,
      due: figure,
    }),
  ),
  /** Of a pool: what each member bears. */
  shares: list(object({ weight: figure, amount: figure }), mostMembers),
  explain: list(text(1000), 1000),
})
export type TrialResult = Infer<typeof TrialResult>
