import { formatDecimal } from '#kernel/shared/decimal.ts'
import type { DecisionResult, TopicKind } from '#services/decision/shared/dictionaries.ts'
import { ruleOf, thresholdsOf, verdictOf, type Threshold } from '#services/decision/shared/verdict.ts'
import type { Ranking } from './election.ts'
import type { Sum } from './sum.ts'
import type { Named, Topic } from './topic.ts'

/** What the law is asked: of all, of those who took part, and of those who agreed. */
export interface Figures {
  kind: TopicKind
  decidedOn: string
  total: Sum
  joined: Sum
  agreed: Sum
}

const written = ({ total, joined, agreed }: Figures) => ({
  totalCount: total.count,
  totalArea: formatDecimal(total.area, 2),
  joinedCount: joined.count,
  joinedArea: formatDecimal(joined.area, 2),
  agreeCount: agreed.count,
  agreeArea: formatDecimal(agreed.area, 2),
})

/** The verdict of the register of decisions over these figures: one rule for votes and for decisions on paper. */
export const resultOf = (figures: Figures): DecisionResult =>
  verdictOf(figures.kind, figures.decidedOn, written(figures))

/** Does the option by itself fulfil the class of its matter? */
export const isMajority = (figures: Figures): boolean => resultOf(figures) === 'PASSED'

interface Conclusion {
  topic: Topic
  figures: Figures
  result: DecisionResult
  ranking: Ranking
  winner: Named | null
}

/**
 * The verdict in one sentence. What was missed is told by figures and never by a share: 667.33 of 1,001.00 ㎡ would show
 * 66.67 % and fail.
 */
export function verdictText({ topic, figures, result, ranking, winner }: Conclusion): string {
  if (result === 'NO_QUORUM') return `未达到法定参与比例：${missed(figures, 'join')}`
  const share = shareWords(figures)
  if (topic.mode === '2') return electionText(topic, share, ranking)
  if (topic.mode === '3')
    return winner ? `通过：方案“${winner.name}”的人数和面积均${share}` : `未通过：没有方案的人数和面积均${share}`
  if (result === 'FAILED') return `未通过：${missed(figures, 'agree')}`
  return `通过：同意的人数和面积均${share}`
}

function electionText({ seats }: Topic, share: string, { elected, vacant, ties }: Ranking): string {
  if (elected.length === 0) return `未通过：没有候选人得票的人数和面积均${share}`
  if (ties.length > 0) return `通过：应选${seats}人，得票相同的候选人待抽签确定`
  const rest = vacant > 0 ? `，其余${vacant}席另行补选` : ''
  return `通过：应选${seats}人，当选${elected.length}人${rest}`
}

function missed(figures: Figures, step: Threshold['step']): string {
  const { kind, decidedOn } = figures
  return thresholdsOf(kind, decidedOn, written(figures))
    .filter((threshold) => threshold.step === step && !threshold.holds)
    .map(({ text }) => text)
    .join('；')
}

function shareWords({ kind, decidedOn }: Figures): string {
  const { agree } = ruleOf(kind, decidedOn)
  return `${agree.isInclusive ? '达到' : '超过'}参与表决的${agree.words}`
}
