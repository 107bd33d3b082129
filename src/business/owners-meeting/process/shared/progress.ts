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

/** What of a step nobody has shown yet. */
const untouched: Omit<StoredStep, 'stepNo' | 'checkedBy'> = {
  ...{ doneOn: null, files: null, communityOpinion: null, streetOpinion: null },
  communityResult: '0',
  streetResult: '0',
}

/** How each step of a meeting stands on a day. */
export function progressOf(
  steps: readonly ProcessStep[],
  meeting: Meeting,
  stored: readonly StoredStep[],
  { today, known = {} }: { today: string; known?: Readonly<Record<number, string>> },
): StepShown[] {
  return steps.map((step) => {
    const { no, name, documents, deadline } = step
    const found = stored.find(({ stepNo }) => stepNo === no)
    const { doneOn, files, communityResult, communityOpinion, streetResult, streetOpinion } = found ?? untouched
    const dueOn = dueOf(step, meeting)
    return {
      ...{ stepNo: no, name, documents, deadline, known: known[no] ?? null, dueOn, doneOn, files: files || null },
      ...{ communityResult, communityOpinion, streetResult, streetOpinion },
      isOverdue: dueOn !== null && dueOn < today && found === undefined,
      selfCheck: found ? 'Y' : 'N',
      isPassed: streetResult === '1' && (communityResult === '1' || !isReviewedByCommunity(meeting)),
    }
  })
}

/** Steps before it that an office has not passed yet: in their order, each stands on those before. */
export const openBefore = (progress: readonly StepShown[], stepNo: number): StepShown[] =>
  progress.filter((step) => step.stepNo < stepNo && !step.isPassed)

/** The convener shows it, then the community looks at it, then the street. */
export type StepTurn = 'CHECK' | 'COMMUNITY' | 'STREET'

/** Whose turn a step is now; nobody's where it is passed, or where those before it are not. */
export function turnOf(
  { stepNo, selfCheck, communityResult, streetResult, isPassed }: StepShown,
  progress: readonly StepShown[],
  meeting: Pick<Meeting, 'convenerKind'>,
): StepTurn | null {
  if (isPassed) return null
  const isReturned = communityResult === '2' || streetResult === '2'
  if (selfCheck === 'N' || isReturned) return openBefore(progress, stepNo).length === 0 ? 'CHECK' : null
  return isReviewedByCommunity(meeting) && communityResult === '0' ? 'COMMUNITY' : 'STREET'
}
