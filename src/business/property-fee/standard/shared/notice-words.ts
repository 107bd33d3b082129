import {
  feeAnchor,
  feeChargeMode,
  feeCycle,
  feeFormula,
  feeGraceMode,
  feeObjType,
  feePayerRule,
  feeProrate,
  feeRounding,
  feeRoundingUnit,
} from '../../shared/dictionaries.ts'
import { percent, priceWords } from './price-words.ts'
import type { derivedStandardKeys, FeeStandard } from './schema.ts'

type Shown = Omit<FeeStandard, (typeof derivedStandardKeys)[number]>

const cycles: Readonly<Record<string, string>> = feeCycle.items

export const lateWords = ({ lateRate, lateGraceDays, lateGraceMode, lateCapRatio }: Shown): string =>
  lateRate === null || lateGraceMode === null
    ? '不收取违约金'
    : `每日按欠费的${percent(lateRate)}计收，宽限${lateGraceDays}天，${feeGraceMode.items[lateGraceMode]}，最高不超过应收的${percent(lateCapRatio)}`

/** What residents read of a standard that is made public: everything by which they are charged. */
export function noticeWords(standard: Shown, itemName: string): string {
  const { dueRule, dueDays, startDate, endDate } = standard
  const due = dueRule === 'DAYS' ? `出账后${dueDays}天内` : '计费周期最后一天前'
  return [
    `收费项目：${itemName}（${feeObjType.items[standard.objType]}）`,
    `计费方式：${feeFormula.items[standard.formulaType]}`,
    `价格：${priceWords(standard)}`,
    `计费周期：${cycles[String(standard.billCycleMonths)]}，${feeAnchor.items[standard.cycleAnchor]}，${feeChargeMode.items[standard.chargeMode]}`,
    `不足月：${feeProrate.items[standard.prorateMode]}；${feeRounding.items[standard.roundingMode]}到${feeRoundingUnit.items[standard.roundingUnit]}`,
    `每月${standard.billDay}日出账，${due}缴纳；缴费人：${feePayerRule.items[standard.payerRule]}`,
    `违约金：${lateWords(standard)}`,
    `执行日期：${startDate}起${endDate === null ? '' : `至${endDate}`}`,
  ].join('\n')
}
