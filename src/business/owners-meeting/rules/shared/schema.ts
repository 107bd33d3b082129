import { code, files, id, integer, nullable, object, pick, record, yesNo, type Infer } from '#kernel/shared/schema.ts'
import { blankRule, duplicateRule, rankBy, splitArea, uncastRule } from './dictionaries.ts'

const whole = (min: number, max: number) => integer(min, max, `请输入${min}到${max}之间的整数`)

/** How the owners of a village vote. */
export const VoteRule = record({
  villageId: id,
  /** Anything but `NOT_COUNTED` holds only while the district allows it: several regions forbid it. */
  uncastRule: code(uncastRule),
  /** Is an owner taken as served only by what he has read or signed for, or by a public notice too. */
  uncastNeedsProof: yesNo,
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
  ...(['uncastRule', 'uncastNeedsProof'] as const),
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
  ...{ uncastRule: 'NOT_COUNTED', uncastNeedsProof: 'Y' },
  ...{ blankRule: 'ABSTAIN', duplicateRule: 'ELECTRONIC_FIRST', proxyMax: 3, inquiryDays: 7, noticeDays: 15 },
  ...{ extendMaxDays: 90, rankBy: 'NUMBER', countParking: 'N', splitArea: 'ONE_VOTE' },
}

/** What a district lets its villages adopt. */
export const VoteRuleSetting = object({
  /** May rules count owners who were served and cast nothing, with the majority or as abstaining. */
  allowUncastFollow: yesNo,
})
export type VoteRuleSetting = Infer<typeof VoteRuleSetting>

export const usualVoteSetting: VoteRuleSetting = { allowUncastFollow: 'N' }
