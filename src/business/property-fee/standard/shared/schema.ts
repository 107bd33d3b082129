import * as z from 'zod/mini'
import {
  code,
  date,
  decimal,
  extend,
  id,
  ids,
  integer,
  json,
  list,
  money,
  nullable,
  numberCode,
  object,
  optional,
  pick,
  record,
  stateOf,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import {
  feeAnchor,
  feeChargeMode,
  feeCycle,
  feeDueRule,
  feeFormula,
  feeGraceMode,
  feeObjType,
  feePayerRule,
  feeProrate,
  feeRounding,
  feeRoundingUnit,
  feeTierBasis,
  feeType,
} from '../../shared/dictionaries.ts'
import { standardMachine } from './states.ts'

export const priceMessage = '单价必须大于0且最多6位小数'
const isAbove = (value: string): boolean => Number(value) > 0
const price = decimal(6, { max: 6, message: priceMessage }).check(z.refine(isAbove, priceMessage))
const amount = (label: string) => {
  const message = `${label}必须大于0且最多两位小数`
  return decimal(2, { max: 10, message }).check(z.refine(isAbove, message))
}
const level = decimal(3, { max: 8, message: '阶梯用量应为数值，最多三位小数' })
const TierLine = object({ from: level, to: nullable(level), price })

/** What one village is charged by for one item, in versions; figures that the way of reckoning does not use are null. */
export const FeeStandard = record({
  /** `SF20260001`; versions share it. */
  standardNo: text(32),
  versionNo: integer(1, 9999),
  standardName: text(60, { min: 1, message: '请输入标准名称!' }),
  villageId: id,
  itemId: id,
  itemName: nullable(text(50)),
  feeType: nullable(code(feeType)),
  creditorId: id,
  objType: code(feeObjType),
  formulaType: code(feeFormula),
  unitPrice: nullable(price),
  additionalAmount: nullable(money),
  fixedAmount: nullable(amount('固定金额')),
  rentAmount: nullable(amount('月租金')),
  /** Of one: 0.05. */
  stepRate: nullable(decimal(4, { max: 2, message: '递增比例应为小数，如0.05' })),
  stepMonths: nullable(integer(1, 120)),
  formulaText: nullable(text(300)),
  tiers: nullable(json(list(TierLine, 10))),
  tierBasis: nullable(code(feeTierBasis)),
  /** The price in words. */
  priceText: nullable(text(200)),
  billCycleMonths: numberCode(feeCycle),
  cycleAnchor: code(feeAnchor),
  chargeMode: code(feeChargeMode),
  billDay: integer(1, 28),
  leadDays: integer(0, 60),
  dueRule: code(feeDueRule),
  dueDays: integer(0, 365),
  prorateMode: code(feeProrate),
  roundingMode: code(feeRounding),
  roundingUnit: code(feeRoundingUnit),
  /** Of the balance, a day; none: no late fee. */
  lateRate: nullable(decimal(6, { max: 1, message: '违约金日比例应为小数，如0.0005' })),
  lateGraceDays: nullable(integer(0, 365)),
  lateGraceMode: nullable(code(feeGraceMode)),
  lateCapRatio: nullable(decimal(2, { max: 2, message: '违约金上限应为小数，如0.30' })),
  deductFromAccount: yesNo,
  payerRule: code(feePayerRule),
  startDate: date,
  endDate: nullable(date),
  /** The owners' decision that spares the wait for the end of the publicity. */
  decisionId: nullable(id),
  publicityId: nullable(id),
  /** By which number it was made public last. */
  noticeNo: nullable(text(30)),
  publicUntil: nullable(date),
  remark: nullable(text(500)),
  state: stateOf(standardMachine),
  /** Rooms that are charged by it. */
  assigned: integer(0, 10_000_000),
})
export type FeeStandard = Infer<typeof FeeStandard>

export const derivedStandardKeys = ['itemName', 'feeType', 'priceText', 'noticeNo', 'assigned'] as const

const entered = pick(FeeStandard, [
  'standardName',
  'villageId',
  'itemId',
  'objType',
  'formulaType',
  'billCycleMonths',
  'cycleAnchor',
  'chargeMode',
  'billDay',
  'leadDays',
  'dueRule',
  'dueDays',
  'prorateMode',
  'roundingMode',
  'roundingUnit',
  'deductFromAccount',
  'payerRule',
  'startDate',
])

const { unitPrice, additionalAmount, fixedAmount, rentAmount, stepRate, stepMonths, formulaText, tiers, tierBasis } =
  FeeStandard._zod.def.shape
const { lateRate, lateGraceDays, lateGraceMode, lateCapRatio, endDate, decisionId, remark } = FeeStandard._zod.def.shape

export const FeeStandardInput = extend(entered, {
  unitPrice: optional(unitPrice),
  additionalAmount: optional(additionalAmount),
  fixedAmount: optional(fixedAmount),
  rentAmount: optional(rentAmount),
  stepRate: optional(stepRate),
  stepMonths: optional(stepMonths),
  formulaText: optional(formulaText),
  tiers: optional(tiers),
  tierBasis: optional(tierBasis),
  lateRate: optional(lateRate),
  lateGraceDays: optional(lateGraceDays),
  lateGraceMode: optional(lateGraceMode),
  lateCapRatio: optional(lateCapRatio),
  /** Somebody has said yes to a late fee that courts may not follow. */
  isLateConfirmed: optional(nullable(yesNo)),
  endDate: optional(endDate),
  decisionId: optional(decisionId),
  remark: optional(remark),
})
export type FeeStandardInput = Infer<typeof FeeStandardInput>

/** What a stop asks for: the last day. */
export const StandardStep = object({ endedOn: optional(nullable(date)) })

export const CopyInput = object({
  id,
  /** None: another version in the same village. */
  villageIds: optional(ids(50, '一次最多复制到50个小区')),
})

export const Choice = object({ value: id, text: text(200) })
