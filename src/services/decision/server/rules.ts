import { add, compare } from '#kernel/shared/decimal.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { today } from '#kernel/server/clock.ts'
import { badInput } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import type { Decision, DecisionInput } from '../shared/schema.ts'
import { companyActMissing } from '../shared/matter.ts'
import { decisionRefuses } from '../shared/states.ts'
import { verdictOf } from '../shared/verdict.ts'
import { decisionPurposes } from './files.ts'
import type { DecisionParts } from './ports.ts'

export const decisionRules = ({
  standingCompanies,
}: Pick<DecisionParts, 'standingCompanies'>): CrudRules<Decision, DecisionInput> => ({
  refuses: decisionRefuses,
  async check(tx, actor, input, before) {
    const fault = dayFault(input) ?? figureFault(input) ?? actFault(input) ?? scopeFault(input)
    if (fault) throw badInput(fault)
    const { subjectId } = aboutCompany(input)
    const isNew = subjectId !== null && subjectId !== before?.subjectId
    if (isNew && (await standingCompanies(tx, [subjectId])).length === 0)
      throw badInput({ subjectId: '企业不存在或已停用' })
    for (const field of ['files', 'retryFiles'] as const) {
      const after = storedPaths(input[field])
      await claimPaths(tx, actor, { field, purposes: decisionPurposes, before: before?.[field], after })
    }
  },
  derive: (_tx, _actor, input) => ({
    ...aboutCompany(input),
    sourceKind: 'PAPER' as const,
    files: storedPaths(input.files) ?? '',
    retryFiles: storedPaths(input.retryFiles),
    result: verdictOf(input.topicKind, input.decidedOn, input),
  }),
})

/** Whom a decision is about: only who serves the owners is a company, and what they decide on it is of its contract. */
const aboutCompany = ({ topicKind, subjectType, subjectId, companyAct }: DecisionInput) =>
  topicKind === '4'
    ? { subjectType: 'contract' as const, subjectId: subjectId ?? null, companyAct: companyAct ?? null }
    : { subjectType, subjectId: null, companyAct: null }

type Fault = Record<string, string> | undefined

const scopeFault = ({ scopeType, scopeText }: DecisionInput): Fault =>
  scopeType !== 'VILLAGE' && !scopeText?.trim() ? { scopeText: '请填写范围说明' } : undefined

const actFault = ({ topicKind, companyAct }: DecisionInput): Fault =>
  topicKind === '4' && !companyAct ? { companyAct: companyActMissing } : undefined

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
