import type { Client } from 'pg'
import { openRecord } from '#business/owners-meeting/ballot/server/seal-record.ts'
import { leafOf, linkOf, markOf, originOf } from '#business/owners-meeting/ballot/shared/chain.ts'
import type { LogRecord, RecordOf } from '#business/owners-meeting/ballot/shared/log-record.ts'
import { hashParts } from '#business/owners-meeting/verify/server/hash-parts.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { townVote } from './voting-town.ts'

export { hashParts }

/** A ballot as the log holds it. */
export interface CastAct {
  seq: number
  record: RecordOf<'CAST'>
}

export interface TownLog {
  casts: readonly CastAct[]
  /** What of the log does not agree with itself. */
  faults: readonly string[]
}

interface Row {
  seq: number
  at: string
  kind: string
  entry: string | null
  mark: string
  leaf: string
  link: string
  sealed: Buffer
}

interface End {
  length: number
  head: string
  key: string
  joined: number
  signed: number
  told: number
}

const rowsText = `select seq, to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS.MS') as at, kind, entry_id as entry,
    encode(mark, 'hex') as mark, encode(leaf, 'hex') as leaf, encode(link, 'hex') as link, sealed
  from vote_act where meeting_id = '${townVote}' order by seq`
const endText = `select length, encode(head, 'hex') as head, key_sealed as key, joined_count as joined,
    (select count(*)::integer from vote_signature s join vote_act a using (tenant_id, meeting_id, ballot_id)
      where s.meeting_id = h.meeting_id and a.kind = 'CAST') as signed,
    (select count(*)::integer from vote_signature s where s.meeting_id = h.meeting_id) as told
  from vote_head h where meeting_id = '${townVote}'`

/**
 * Reads the log of the town's vote while it runs, as only who holds the installation's secret can, and recomputes its
 * chain from the first act to the head. The client must stand above the wall between tenants.
 */
export async function readTownLog(client: Client, secrets: Secrets): Promise<TownLog> {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<Row>(rowsText)
  const end = (await client.query<End>(endText)).rows[0]!
  await client.query('commit')
  const key = Buffer.from(secrets.open('vote.key', end.key), 'hex')
  const faults: string[] = []
  const expect = (isGood: boolean, text: string) => void (isGood || faults.push(text))
  const casts: CastAct[] = []
  let before = originOf(hashParts, townVote)
  rows.forEach((row, index) => {
    const { salt, record } = JSON.parse(openRecord(key, row.mark, row.sealed)) as { salt: string; record: LogRecord }
    expect(row.seq === index + 1, `act ${index + 1} has the place ${row.seq}`)
    expect(markOf(hashParts, salt, record) === row.mark, `act ${row.seq} says something else than its mark`)
    expect(leafOf(hashParts, row.mark, row.at) === row.leaf, `act ${row.seq} has another time than its leaf`)
    before = linkOf(hashParts, before, row.seq, row.leaf)
    expect(before === row.link, `act ${row.seq} does not follow the one before it`)
    if (record.kind !== 'CAST') return
    expect(row.kind === 'CAST' && row.entry === record.entryId, `act ${row.seq} is of another entry than it says`)
    casts.push({ seq: row.seq, record })
  })
  expect(end.length === rows.length && end.head === before, 'the head is not the last act')
  expect(end.joined === casts.length, `${end.joined} take part by ${casts.length} ballots`)
  expect(end.signed === casts.length && end.told === casts.length, 'ballots and signatures are not the same')
  return { casts, faults }
}
