import { createHash } from 'node:crypto'
import { canonical } from '#services/issued-paper/shared/canonical.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { readActs } from '../../ballot/server/read-acts.ts'
import { openBox } from '../../ballot/shared/ballot-box.ts'
import type { BallotBox } from '../../ballot/shared/box.ts'
import type { Head, Link } from '../../ballot/shared/chain.ts'
import { countBox } from '../../ballot/shared/count.ts'
import type { LogRecord } from '../../ballot/shared/log-record.ts'
import { lockedRoster } from '../../roster/server/settle-roster.ts'
import type { TopicResult } from '../../tally/shared/tally.ts'

interface Computed {
  results: readonly TopicResult[]
  chain: Head
  /** Of results and chain: what is confirmed is named by it. */
  hash: string
  links: readonly Link[]
  box: BallotBox
}

/**
 * Counts a closed vote from its log, as everybody does who checks it; where a confirmed result is told, from the acts
 * that it was counted from.
 */
export async function computeCount(
  reader: Reader,
  secrets: Secrets,
  meetingId: string,
  length?: number,
): Promise<Computed> {
  const links = (await readActs(reader, secrets, meetingId)).slice(0, length)
  const roster = await lockedRoster(reader, meetingId)
  const acts = links.map(({ seq, at, record }) => ({ seq, at, record: record as LogRecord }))
  const box = openBox(acts, roster, true)
  const results = countBox(box)
  const chain = { length: links.length, head: links.at(-1)?.link ?? '' }
  const hash = createHash('sha256').update(canonical({ results, chain })).digest('hex')
  return { results, chain, hash, links, box }
}

const untyped = `select count(*) as waiting from vote_act a
  join vote_head h on h.tenant_id = a.tenant_id and h.meeting_id = a.meeting_id
  where a.tenant_id = $1 and a.meeting_id = $2 and a.kind = 'REGISTER' and a.at <= h.closes_at
    and (select count(*) from vote_typing y
      where y.tenant_id = a.tenant_id and y.meeting_id = a.meeting_id and y.ballot_id = a.ballot_id) < 2`

/** Papers that came in time and have not been typed twice. */
export const countWaiting = async (reader: Reader, meetingId: string): Promise<number> =>
  (await reader.one(statement<{ waiting: number }>(untyped, [reader.tenantId, meetingId]))).waiting
