import type { Reader } from '#kernel/server/db/db.ts'
import { livingText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { TopicKind } from '#services/decision/shared/dictionaries.ts'
import { readStored } from '../../count/server/result-repository.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import { readTopics } from '../../topic/server/topic-repository.ts'
import { missingIn, askedBy } from '../shared/completeness.ts'
import type { StoredRecord } from './tables.ts'

/** What was written down of a meeting; whoever asks answers for the meeting. */
export function readRecord(reader: Reader, meetingId: string): Promise<StoredRecord | undefined> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select t.* from meeting_record t where ${livingText(reader, 't', bind)} and t.meeting_id = ${bind(meetingId)}`
  return reader.maybe(statement<StoredRecord>(text, values.list))
}

const taken = `select count(distinct ballot_id) as taken from vote_act
  where tenant_id = $1 and meeting_id = $2 and kind = 'REGISTER'`

/** Papers that were taken in, in time or not. */
export const countPapers = async (reader: Reader, meetingId: string): Promise<number> =>
  (await reader.one(statement<{ taken: number }>(taken, [reader.tenantId, meetingId]))).taken

/** Of which kinds are the topics that were passed. */
export async function passedKinds(reader: Reader, meetingId: string): Promise<TopicKind[]> {
  const stored = await readStored(reader, meetingId)
  const topics = await readTopics(reader, meetingId)
  const passed = stored?.results.filter(({ result }) => result === 'PASSED').map(({ topicId }) => topicId) ?? []
  return topics.filter(({ id }) => passed.includes(id)).map(({ kind }) => kind)
}

/** Why a meeting cannot be filed yet. */
export const filingRefusal = async (reader: Reader, { id }: Pick<StoredMeeting, 'id'>): Promise<string | undefined> =>
  missingIn(await readRecord(reader, id), askedBy(await passedKinds(reader, id)))
