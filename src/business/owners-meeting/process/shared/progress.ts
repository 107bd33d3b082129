import { dueOf, type ProcessStep } from './process-steps.ts'
import type { StepShown } from './schema.ts'

/** What was entered of a step. */
export type StoredStep = Pick<
  StepShown,
  'stepNo' | 'doneOn' | 'files' | 'communityResult' | 'communityOpinion' | 'streetResult' | 'streetOpinion'
> & { checkedBy: string }

interface Meeting {
  noticeDate: string
  voteStart: string
  voteEnd: string
  convenerKind: string
}

/** A community that convenes a meeting itself is looked at by the street alone. */
export const isReviewedByCommunity = ({ convenerKind }: Pick<Meeting, 'convenerKind'>): boolean =>
  convenerKind === '1' || convenerKind === '2'

/** How each step of a meeting stands on a day. */
export function progressOf(
  steps: readonly ProcessStep[],
  meeting: Meeting,
  stored: readonly StoredStep[],
  today: string,
): StepShown[] {
  return steps.map((step) => {
    const { no, name, documents, deadline } = step
    const said = stored.find(({ stepNo }) => stepNo === no)
    const dueOn = dueOf(step, meeting)
    const communityResult = said?.communityResult ?? '0'
    const streetResult = said?.streetResult ?? '0'
    const isPassed = streetResult === '1' && (communityResult === '1' || !isReviewedByCommunity(meeting))
    return {
      ...{ stepNo: no, name, documents, deadline, dueOn },
      isOverdue: dueOn !== null && dueOn < today && said === undefined,
      ...{ doneOn: said?.doneOn ?? null, files: said?.files || null, selfCheck: said ? 'Y' : 'N' },
      ...{ communityResult, communityOpinion: said?.communityOpinion ?? null },
      ...{ streetResult, streetOpinion: said?.streetOpinion ?? null, isPassed },
    }
  })
}

/** Steps before it that an office has not passed yet: in their order, each stands on those before. */
export const openBefore = (progress: readonly StepShown[], stepNo: number): StepShown[] =>
  progress.filter((step) => step.stepNo < stepNo && !step.isPassed)
