import { date, id, nullable, pick, record, text, type Infer } from '#kernel/shared/schema.ts'
import { aboveZero } from '../../shared/schema.ts'

/** Below ten thousand, so that no area makes an amount that cannot be stored. */
const rateWrong = '交存标准应大于0，且小于10000'

/** What the first deposit in a village is reckoned with from a day on, in yuan a ㎡. */
export const FundStandard = record({
  villageId: id,
  ratePerM2: aboveZero(4, rateWrong),
  /** First day on which it holds, until a later one does. */
  effectDate: date,
  remark: nullable(text(200)),
})
export type FundStandard = Infer<typeof FundStandard>

export const FundStandardInput = pick(FundStandard, ['villageId', 'ratePerM2', 'effectDate', 'remark'])
export type FundStandardInput = Infer<typeof FundStandardInput>
