import { randomBytes } from 'node:crypto'
import { now } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal, type Refusal } from '#kernel/server/errors.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { hashParts } from '../../verify/server/hash-parts.ts'
import { markOf, originOf } from '../shared/chain.ts'
import type { LogRecord, RecordOf } from '../shared/log-record.ts'
import { sealRecord } from './seal-record.ts'

/** Where an act has come to stand. */
interface Place {
  seq: number
  /** To the millisecond, as it is chained. */
  at: string
}

interface Answer {
  seq: number | null
  at: string | null
  refused: keyof typeof refusals | null
}

const refusals = {
  NONE: '表决尚未开始',
  EARLY: '表决尚未开始',
  LATE: '表决已结束',
  ORDER: '当前状态不允许该操作，请刷新',
  GONE: '该表决未计票，密钥已销毁',
} as const

const keyField = 'vote.key'

/** Opens the log of a meeting: its own key, its window, and the rules and the roster as the first two acts. */
export async function openLog(
  tx: Tx,
  secrets: Secrets,
  { rules, roster, ago }: { rules: RecordOf<'RULES'>; roster: RecordOf<'ROSTER'>; ago?: number | undefined },
): Promise<void> {
  const { meetingId, opensAt, closesAt } = rules
  const key = secrets.seal(keyField, randomBytes(32).toString('hex'))
  const origin = originOf(hashParts, meetingId)
  await tx.run(
    statement(
      `insert into vote_head (tenant_id, meeting_id, opens_at, closes_at, head, last_at, key_sealed)
       values (app_tenant(), $1, $2, $3, decode($4, 'hex'), '-infinity', $5)`,
      [meetingId, opensAt, closesAt, origin, key],
    ),
  )
  await recordAct(tx, secrets, { meetingId, record: rules, ago })
  await recordAct(tx, secrets, { meetingId, record: roster, ago })
}

/** The key that all records of a meeting are sealed under; undefined before its log is opened. */
export async function keyIfOpen(reader: Reader, secrets: Secrets, meetingId: string): Promise<Uint8Array | undefined> {
  const head = await reader.maybe(
    statement<{ keySealed: string | null }>(
      'select key_sealed from vote_head where tenant_id = app_tenant() and meeting_id = $1',
      [meetingId],
    ),
  )
  if (head?.keySealed === null) throw refusal(refusals.GONE)
  return head && Buffer.from(secrets.open(keyField, head.keySealed), 'hex')
}

export async function readKey(reader: Reader, secrets: Secrets, meetingId: string): Promise<Uint8Array> {
  const key = await keyIfOpen(reader, secrets, meetingId)
  if (!key) throw refusal(refusals.NONE)
  return key
}

interface NewAct {
  meetingId: string
  record: LogRecord
  /** Of the entry, where the act makes it take part. */
  area?: string
  /** Seconds that it lies back: votes of the demonstration have a past. */
  ago?: number | undefined
}

/**
 * Adds an act to the log of its meeting. Must be the last statement of its transaction: it takes the lock behind which
 * all acts of the meeting wait. The time is the gate's own, and what comes too early or too late leaves nothing.
 */
export async function recordAct(tx: Tx, secrets: Secrets, act: NewAct): Promise<Place> {
  const { meetingId, record, area = 0, ago = 0 } = act
  const { mark, sealed } = sealAct(await readKey(tx, secrets, meetingId), record)
  const { seq, at, refused } = await tx.one(
    statement<Answer>(
      `select seq, to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS.MS') as at, refusal as refused
       from vote_append($1, $2, $3, $4, decode($5, 'hex'), $6, $7, $8, make_interval(secs => $9))`,
      [meetingId, record.kind, entryOf(record), ballotOf(record), mark, sealed, area, untilOf(record), shift() - ago],
    ),
  )
  if (seq === null || at === null) throw refusal(refusals[refused ?? 'NONE'])
  return { seq, at }
}

function sealAct(key: Uint8Array, record: LogRecord): { mark: string; sealed: Buffer } {
  const salt = randomBytes(32).toString('hex')
  const mark = markOf(hashParts, salt, record)
  return { mark, sealed: sealRecord(key, mark, JSON.stringify({ salt, record })) }
}

/**
 * Has a ballot added in one round trip with the commit, so that the lock behind which all others wait is held for no
 * answer of ours. What the gate says to it fails the commit; `gateRefusal` tells it.
 */
export function castAtCommit(
  tx: Tx,
  key: Uint8Array,
  { meetingId, record, area }: { meetingId: string; record: RecordOf<'CAST'>; area: string },
): void {
  const { mark, sealed } = sealAct(key, record)
  tx.atCommit(
    statement(`select vote_cast($1, $2, $3, decode($4, 'hex'), $5, $6, make_interval(secs => $7))`, [
      ...[meetingId, record.entryId, record.id, mark, sealed, area, shift()],
    ]),
  )
}

/** The refusal that a failed commit of a ballot means; undefined for any other error. */
export function gateRefusal(error: unknown): Refusal | undefined {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  return code === 'VG001' && constraint in refusals ? refusal(refusals[constraint as keyof typeof refusals]) : undefined
}

const entryOf = (record: LogRecord): string | null => ('entryId' in record ? record.entryId : null)
const untilOf = (record: LogRecord): string | null => (record.kind === 'EXTEND' ? record.closesAt : null)
const ballotOf = (record: LogRecord): string | null =>
  'ballotId' in record ? record.ballotId : 'id' in record ? record.id : null

/** Seconds that a test has moved the clock by; the product's own clock is the database's. */
function shift(): number {
  const real = Date.now()
  const moved = now().getTime() - real
  return Math.abs(moved) < 1000 ? 0 : moved / 1000
}
