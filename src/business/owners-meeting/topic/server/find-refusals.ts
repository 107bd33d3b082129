import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { recentRefusals } from '#services/decision/server/lookup.ts'
import { addDays } from '#kernel/shared/time.ts'
import { normalTitle } from '../shared/normal-title.ts'
import { readTopics } from './topic-repository.ts'

const oneYear = 365
/** An election that failed may be held again at once: a village without a committee is worse. */
const election = '3'

/** Titles of topics that owners have refused, or not enough of them taken part in, within a year. */
export async function refusedLately(
  reader: Reader,
  { id, villageId }: { id: string; villageId: string },
): Promise<string[]> {
  const topics = (await readTopics(reader, id)).filter(({ kind }) => kind !== election)
  const since = addDays(today(), -oneYear)
  const refused = await recentRefusals(reader, { villageId, since, topicKinds: topics.map(({ kind }) => kind) })
  const known = new Set(refused.map(({ topicKind, title }) => `${topicKind} ${normalTitle(title)}`))
  return topics.filter(({ kind, title }) => known.has(`${kind} ${normalTitle(title)}`)).map(({ title }) => title)
}
