import type { RuleSet, VoteRuleSetting } from './schema.ts'

type Uncast = Pick<RuleSet, 'uncastRule' | 'uncastNeedsProof'>

/** The rules as they bear on a vote: what the district does not allow counts nobody, whatever was adopted before. */
export const allowedRules = (rules: RuleSet, { allowUncastFollow }: VoteRuleSetting): RuleSet =>
  allowUncastFollow === 'Y' ? rules : { ...rules, uncastRule: 'NOT_COUNTED' }

/** What rules say of owners who cast nothing, for notices and for the ballot itself. */
export function uncastText({ uncastRule, uncastNeedsProof }: Uncast): string {
  if (uncastRule === 'NOT_COUNTED') return '未表决的业主不计入参与表决的业主'
  const served = uncastNeedsProof === 'Y' ? '已阅读或签收表决票' : '表决票已送达（含公告送达）'
  const taken = uncastRule === 'ABSTAIN' ? '视为弃权，计入参与表决的业主' : '计入已表决的多数意见'
  return `${served}而未表决的业主，${taken}`
}
