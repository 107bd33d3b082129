import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { openPublicity, supersedePublicity, type PublicityToOpen } from '#services/publicity/server/actions.ts'
import { publicitiesOf } from '#services/publicity/server/lookup.ts'
import type { Head } from '../../ballot/shared/chain.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import { tellResult } from '../../meeting/server/tell-owners.ts'
import { resultSubject } from '../../meeting/shared/subjects.ts'
import { drawNotice } from '../../template/server/draw-words.ts'
import type { PaperBlocks } from '../../template/shared/paper-words.ts'
import { usualRules } from '../../rules/shared/schema.ts'
import type { TopicResult } from '../../tally/shared/tally.ts'
import { readTopics } from '../../topic/server/topic-repository.ts'
import { readStored } from './result-repository.ts'
import { shownScope } from '../../meeting/server/read-scope.ts'

const answerDays = 5
const mostContent = 4900

/** The totals of each topic in words; nothing finer than totals is ever told. */
export async function resultText(
  tx: Reader,
  meeting: Pick<StoredMeeting, 'id'>,
  results: readonly TopicResult[],
): Promise<string> {
  const topics = await readTopics(tx, meeting.id)
  const lines = results.flatMap(({ topicId, joined, total, options, verdict }) => {
    const topic = topics.find(({ id }) => id === topicId)
    return [
      `${topic?.seq ?? ''}. ${topic?.title ?? ''}：参与${joined.count}人（共${total.count}人）、${joined.area}㎡（共${total.area}㎡）`,
      options.map(({ label, count, area }) => `${label}${count}人、${area}㎡`).join('；'),
      verdict,
    ]
  })
  const text = lines.join('\n')
  return text.length > mostContent ? `${text.slice(0, mostContent)}…` : text
}

/** The same of the result that was confirmed last, for the words around it. */
export async function resultBlocks(reader: Reader, meeting: Pick<StoredMeeting, 'id'>): Promise<PaperBlocks> {
  const stored = await readStored(reader, meeting.id)
  return stored ? { 'result.table': await resultText(reader, meeting, stored.results) } : {}
}

interface Counted {
  results: readonly TopicResult[]
  chain: Head
  /** What was public until a recount. */
  before?: readonly TopicResult[] | undefined
}

/** Verdicts and who is elected: where one of them has changed, the days for objections begin anew. */
const decided = (results: readonly TopicResult[]): string =>
  JSON.stringify(results.map(({ topicId, result, winner, elected }) => [topicId, result, winner, elected]))

/** Makes the result public for the days in which owners may object; that of a recount takes the place of the one before. */
export async function publishResult(
  tx: Tx,
  actor: Actor,
  meeting: StoredMeeting,
  { results, chain, before }: Counted,
): Promise<void> {
  const { inquiryDays } = meeting.ruleSet ?? usualRules
  const shown = (await publicitiesOf(tx, resultSubject, [meeting.id])).get(meeting.id)
  const isSame = before !== undefined && decided(before) === decided(results)
  const blocks = { 'result.table': await resultText(tx, meeting, results) }
  const mark = before ? '（重新计票）' : ''
  const end = `\n表决记录链长${chain.length}条，链尾${chain.head}。`
  const publicity: PublicityToOpen = {
    ...{ kind: 'preliminaryResult', subjectType: resultSubject, subjectId: meeting.id, villageId: meeting.villageId },
    ...shownScope(meeting),
    ...{ audience: 'owners', issuer: meeting.convenerName, objection: { answerDays } },
    ...(isSame && shown ? { minDays: 1, untilDay: shown.untilDay } : { minDays: inquiryDays }),
    ...(await drawNotice(tx, meeting, { kind: '09', blocks, mark, end })),
  }
  if (before && shown) await supersedePublicity(tx, actor, shown.id, publicity)
  else await openPublicity(tx, actor, publicity)
  await tellResult(tx, actor, meeting, { mark, isFinal: false })
}
