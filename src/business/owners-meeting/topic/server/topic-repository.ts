import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { livingText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { Counter } from '../shared/schema.ts'
import type { StoredTopic } from './tables.ts'

/** The topics of a meeting in their order. */
export function readTopics(
  reader: Reader,
  meetingId: string,
): Promise<(StoredTopic & { companyName: string | null })[]> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select t.*, c.name as company_name from meeting_topic t
    left join ref_depart c on c.tenant_id = t.tenant_id and c.id = t.company_id
    where ${livingText(reader, 't', bind)} and t.meeting_id = ${bind(meetingId)} order by t.seq, t.id`
  return reader.all(statement<StoredTopic & { companyName: string | null }>(text, values.list))
}

/** Who counts at a meeting and who watches over it. */
export const readCounters = (reader: Reader, meetingId: string): Promise<Counter[]> =>
  reader.all(
    statement<Counter>(
      `select user_id, name, kind from meeting_counter where tenant_id = $1 and meeting_id = $2 order by kind, name, user_id`,
      [reader.tenantId, meetingId],
    ),
  )

const ofCompany = `select distinct u.user_id from unnest($2::text[]) u(user_id)
  where exists (select from ref_user_role r
    join ref_depart own on own.tenant_id = r.tenant_id and own.id = r.depart_id
    join ref_depart c on c.tenant_id = r.tenant_id and c.id = any($3::text[])
    where r.tenant_id = $1 and r.user_id = u.user_id
      and (starts_with(own.org_code, c.org_code) or starts_with(c.org_code, own.org_code))
      and own.org_category in ('bloc', 'company', 'group'))`

/** Which of these accounts work for a company that a topic of the meeting is about, or above or below it. */
export async function concernedAmong(reader: Reader, meetingId: string, userIds: readonly string[]): Promise<string[]> {
  const companies = (await readTopics(reader, meetingId)).flatMap(({ companyId }) => companyId ?? [])
  if (companies.length === 0 || userIds.length === 0) return []
  const asked = [reader.tenantId, userIds, companies]
  return (await reader.all(statement<{ userId: string }>(ofCompany, asked))).map(({ userId }) => userId)
}

/** Does the caller work for a company that the meeting decides on: such people neither act at it nor see who takes part. */
export const isConcerned = async (
  reader: Reader,
  { userId }: Pick<Actor, 'userId'>,
  meetingId: string,
): Promise<boolean> => (await concernedAmong(reader, meetingId, [userId])).length > 0
