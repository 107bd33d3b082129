import { createHmac } from 'node:crypto'
import type { Secrets } from '#kernel/server/secrets.ts'

/**
 * What the chain is made with: a key that the database does not hold, so that whoever may change rows there cannot
 * make the chain fit again.
 */
export const chainKey = (secrets: Pick<Secrets, 'key'>): Uint8Array => secrets.key('log-chain')

export const digestBytes = 32

/** The digest of one text. */
export const digestOf = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Stands for an entry that was gone before it was sealed; no entry has such a text. */
export const goneText = ''

/**
 * An entry as one text, over `t`: every column in a fixed order, the time in microseconds. A column that joins the
 * table later stays out of it, or entries from before would no longer fit.
 */
export const entryText = `json_build_array(t.tenant_id, t.id, t.log_type, t.operate_type, t.log_content, t.userid, t.username, t.ip,
  t.method, t.request_url, t.request_param, t.request_id, t.result_code, t.cost_time, t.detail,
  (extract(epoch from t.create_time) * 1000000)::bigint)::text`

/** The day in Shanghai that an entry belongs to. */
export const dayOf = (alias: string): string => `(${alias}.create_time at time zone 'Asia/Shanghai')::date`

export interface BlockContent {
  tenantId: number
  day: string
  seq: number
  ids: readonly string[]
  digests: Buffer
  /** The day that the first block of a day follows; null for all others and for the very first. */
  previousDay: string | null
  /** Hash of the block before, or of the newest block of `previousDay`. */
  previous: string
}

/** What links a block to the one before. */
export function blockHash(key: Uint8Array, block: BlockContent): string {
  const { tenantId, day, seq, ids, digests, previousDay, previous } = block
  const text = JSON.stringify([tenantId, day, seq, previousDay, previous, ids, digests.toString('hex')])
  return digestOf(key, text).toString('hex')
}

/** The head of one day as a checkpoint keeps it. */
export interface DayHead {
  day: string
  blocks: number
  entries: number
  hash: string
}

export function checkpointHash(
  key: Uint8Array,
  checkpoint: { tenantId: number; month: string; days: readonly DayHead[]; previous: string },
): string {
  const { tenantId, month, days, previous } = checkpoint
  const flat = days.map(({ day, blocks, entries, hash }) => [day, blocks, entries, hash])
  return digestOf(key, JSON.stringify([tenantId, month, previous, flat])).toString('hex')
}
