import { code, files, id, integer, nullable, pick, record, yesNo, type Infer } from '#kernel/shared/schema.ts'
import { blankRule, duplicateRule, rankBy, splitArea } from './dictionaries.ts'

const whole = (min: number, max: number) => integer(min, max, `请输入${min}到${max}之间的整数`)

/** How the owners of a village vote. Who is silent is not counted: several regions forbid anything else. */
export const VoteRule = record({
  villageId: id,
  blankRule: code(blankRule),
  duplicateRule: code(duplicateRule),
  /** For how many others one person may vote; 0: for nobody. */
  proxyMax: whole(0, 20),
  inquiryDays: whole(3, 30),
  noticeDays: whole(15, 60),
  extendMaxDays: whole(0, 90),
  rankBy: code(rankBy),
  /** Do titled parking places count as exclusive parts. */
  countParking: yesNo,
  splitArea: code(splitArea),
  /** The adopted rules of procedure. */
  basis: nullable(files(9)),
})
export type VoteRule = Infer<typeof VoteRule>

const values = [
  ...(['blankRule', 'duplicateRule', 'proxyMax', 'inquiryDays', 'noticeDays'] as const),
  ...(['extendMaxDays', 'rankBy', 'countParking', 'splitArea'] as const),
] as const

export const VoteRuleInput = pick(VoteRule, ['villageId', ...values, 'basis'])
export type VoteRuleInput = Infer<typeof VoteRuleInput>

/** The values alone, as a meeting keeps them from the lock of its roster on. */
export const RuleSet = pick(VoteRule, values)
export type RuleSet = Infer<typeof RuleSet>

/** What holds where a village has adopted nothing. */
export const usualRules: RuleSet = {
  ...{ blankRule: 'ABSTAIN', duplicateRule: 'ELECTRONIC_FIRST', proxyMax: 3, inquiryDays: 7, noticeDays: 15 },
  ...{ extendMaxDays: 90, rankBy: 'NUMBER', countParking: 'N', splitArea: 'ONE_VOTE' },
}
