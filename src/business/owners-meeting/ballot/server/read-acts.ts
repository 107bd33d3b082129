import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { Refusal, refusal } from '#kernel/server/errors.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import type { Head, Link } from '../shared/chain.ts'
import type { LogRecord } from '../shared/log-record.ts'
import { readKey } from './record-act.ts'
import { openRecord } from './seal-record.ts'

/** What may be seen of a running vote: who takes part, in numbers. */
interface Turnout extends Head {
  isClosed: boolean
  joinedCount: number
  joinedArea: string
}

/** Where a log stands; never what anybody chose. */
export async function readTurnout(reader: Reader, meetingId: string): Promise<Turnout> {
  const turnout = await reader.maybe(
    statement<Turnout>(
      `select length, encode(head, 'hex') as head, closed_at is not null as "isClosed", joined_count, joined_area
       from vote_head where tenant_id = app_tenant() and meeting_id = $1`,
      [meetingId],
    ),
  )
  if (!turnout) throw refusal('表决尚未开始')
  return turnout
}

interface ActRow extends Omit<Link, 'salt' | 'record'> {
  mark: string
  sealed: Buffer
}

/** All acts of a vote, opened. Only a closed vote is read, by the state that the gate holds and never by the time. */
export async function readActs(reader: Reader, secrets: Secrets, meetingId: string): Promise<Link[]> {
  const { isClosed } = await readTurnout(reader, meetingId)
  if (!isClosed) throw new Refusal(403, 403, '表决期间不得查看表决内容')
  const key = await readKey(reader, secrets, meetingId)
  const rows = await reader.all(
    statement<ActRow>(
      `select seq, to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS.MS') as at,
         encode(mark, 'hex') as mark, encode(leaf, 'hex') as leaf, encode(link, 'hex') as link, sealed
       from vote_act where tenant_id = app_tenant() and meeting_id = $1 order by seq`,
      [meetingId],
    ),
  )
  return rows.map(({ seq, at, leaf, link, mark, sealed }) => {
    const { salt, record } = JSON.parse(openRecord(key, mark, sealed)) as Pick<Link, 'salt' | 'record'>
    return { seq, at, salt, record, leaf, link }
  })
}

/** One act of a log, for whose own it is; its caller answers for what of it is shown. */
export async function readLink(
  reader: Reader,
  secrets: Secrets,
  meetingId: string,
  seq: number,
): Promise<Link & { record: LogRecord }> {
  const key = await readKey(reader, secrets, meetingId)
  const { mark, sealed, ...row } = await reader.one(
    statement<ActRow>(
      `select seq, to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS.MS') as at,
         encode(mark, 'hex') as mark, encode(leaf, 'hex') as leaf, encode(link, 'hex') as link, sealed
       from vote_act where tenant_id = app_tenant() and meeting_id = $1 and seq = $2`,
      [meetingId, seq],
    ),
  )
  const { salt, record } = JSON.parse(openRecord(key, mark, sealed)) as { salt: string; record: LogRecord }
  return { ...row, salt, record }
}
