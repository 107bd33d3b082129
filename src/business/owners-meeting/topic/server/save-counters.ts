import { residentsOfRooms } from '#community/household/server/lookup.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import { conveningAmong, isWriter } from '../../meeting/server/find-convener.ts'
import { notConvener } from '../../meeting/server/meeting-repository.ts'
import { isBeforeVote } from '../../meeting/shared/states.ts'
import { ownersMeetingTables } from '../../meeting/server/tables.ts'
import type { Counter, CountersInput } from '../shared/schema.ts'
import { concernedAmong, readCounters, readTopics } from './topic-repository.ts'

interface Home {
  userId: string | null
  roomId: string
}

const homes = `select user_id, room_id from ref_owner_person
  where tenant_id = $1 and resident_id = any($2::text[]) and active`

/** Why somebody may not count at a meeting; the same question is asked again when the vote is counted. */
export async function counterFaults(
  reader: Reader,
  meeting: { id: string; convenerKind: '1' | '2' | '3' | '4'; convenerId: string },
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const topics = await readTopics(reader, meeting.id)
  const residents = topics.flatMap(({ candidates }) => candidates.map(({ residentId }) => residentId))
  const own = await reader.all(statement<Home>(homes, [reader.tenantId, residents]))
  const kin = await residentsOfRooms(
    reader,
    own.map(({ roomId }) => roomId),
  )
  const [concerned, convening] = [
    await concernedAmong(reader, meeting.id, userIds),
    await conveningAmong(reader, meeting, userIds),
  ]
  return new Map(
    userIds.flatMap((userId): [string, string][] => {
      if (own.some((home) => home.userId === userId)) return [[userId, '计票人不能是候选人']]
      if (kin.includes(userId)) return [[userId, '计票人不能是候选人的同住家属']]
      if (concerned.includes(userId)) return [[userId, '议题涉及的企业人员不能担任计票人']]
      return convening.includes(userId) ? [[userId, '召集人不能担任计票人']] : []
    }),
  )
}

const insert = `insert into meeting_counter (tenant_id, meeting_id, user_id, name, kind)
  select $1, $2, r.user_id, r.name, r.kind from json_to_recordset($3::json) as r(user_id text, name text, kind text)`

/** Names who counts and who watches, until the vote begins. */
export async function saveCounters(tx: Tx, actor: Actor, { meetingId, persons }: CountersInput): Promise<Counter[]> {
  const meeting = await lockRow(tx, actor, ownersMeetingTables.ownersMeeting, { id: meetingId })
  if (!(await isWriter(tx, actor, meeting))) throw refusal(notConvener)
  if (!isBeforeVote(meeting)) throw refusal('表决开始后不能更换计票人')
  const ids = persons.map(({ userId }) => userId)
  const users = new Map((await readUsers(tx, ids)).map((user) => [user.id, user]))
  const faults = await counterFaults(tx, meeting, ids)
  for (const [at, { userId }] of persons.entries()) {
    const field = `persons.${at}.userId`
    if (!users.get(userId)?.active) throw badInput({ [field]: '请选择计票人!' })
    if (ids.indexOf(userId) < at) throw badInput({ [field]: '同一人不能重复担任' })
    const fault = faults.get(userId)
    if (fault) throw badInput({ [field]: fault })
  }
  await tx.run(
    statement('delete from meeting_counter where tenant_id = $1 and meeting_id = $2', [tx.tenantId, meetingId]),
  )
  const rows = persons.map(({ userId, kind }) => ({ user_id: userId, name: users.get(userId)?.name ?? '', kind }))
  await tx.run(statement(insert, [tx.tenantId, meetingId, JSON.stringify(rows)]))
  return readCounters(tx, meetingId)
}
