import { add, compare } from '#kernel/shared/decimal.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { today } from '#kernel/server/clock.ts'
import { badInput } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import type { Decision, DecisionInput } from '../shared/schema.ts'
import { decisionRefuses } from '../shared/states.ts'
import { verdictOf } from '../shared/verdict.ts'
import { decisionPurposes } from './files.ts'

export const decisionRules: CrudRules<Decision, DecisionInput> = {
  refuses: decisionRefuses,
  async check(tx, actor, input, before) {
    const fault = dayFault(input) ?? figureFault(input)
    if (fault) throw badInput(fault)
    if (input.scopeType !== 'VILLAGE' && !input.scopeText?.trim()) throw badInput({ scopeText: '请填写范围说明' })
    for (const field of ['files', 'retryFiles'] as const) {
      const after = storedPaths(input[field])
      await claimPaths(tx, actor, { field, purposes: decisionPurposes, before: before?.[field], after })
    }
  },
  derive: (_tx, _actor, input) => ({
    sourceKind: 'PAPER' as const,
    files: storedPaths(input.files) ?? '',
    retryFiles: storedPaths(input.retryFiles),
    result: verdictOf(input.topicKind, input.decidedOn, input),
  }),
}

type Fault = Record<string, string> | undefined

function dayFault({ votedFrom, votedUntil, decidedOn, validFrom, validUntil }: DecisionInput): Fault {
  if (votedUntil < votedFrom) return { votedUntil: '表决截止不能早于表决开始' }
  if (decidedOn < votedUntil) return { decidedOn: '决定日期不能早于表决截止' }
  if (decidedOn > today()) return { decidedOn: '决定日期不能晚于今天' }
  if (validFrom < decidedOn) return { validFrom: '生效日期不能早于决定日期' }
  return validUntil !== null && validUntil < validFrom ? { validUntil: '有效期至不能早于生效日期' } : undefined
}

/** Nobody takes part who is not an owner, and whoever takes part has one choice; in an election one for each candidate. */
function figureFault(input: DecisionInput): Fault {
  const { totalCount, totalArea, joinedCount, joinedArea } = input
  if (joinedCount > totalCount) return { joinedCount: '参与人数不能多于业主总人数' }
  if (compare(joinedArea, totalArea) > 0) return { joinedArea: '参与面积不能大于专有部分总面积' }
  const counts = input.agreeCount + input.opposeCount + input.abstainCount
  const areas = add([input.agreeArea, input.opposeArea, input.abstainArea])
  if (input.topicKind === '3') {
    if (input.agreeCount > joinedCount) return { agreeCount: '同意人数不能多于参与人数' }
    return compare(input.agreeArea, joinedArea) > 0 ? { agreeArea: '同意面积不能大于参与面积' } : undefined
  }
  if (counts !== joinedCount) return { joinedCount: `同意、反对、弃权人数合计${counts}，应等于参与人数` }
  return compare(areas, joinedArea) === 0
    ? undefined
    : { joinedArea: `同意、反对、弃权面积合计${areas}㎡，应等于参与面积` }
}
