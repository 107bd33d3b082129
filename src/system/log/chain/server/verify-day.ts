import { systemActor } from '#kernel/server/actor.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { blockHash, digestBytes, digestOf, entryText, type BlockContent, type DayHead } from './digest.ts'
import { holdChain } from './seal.ts'

/**
 * What does not fit. `changed`: the entry is another than was sealed; `missing`: it is gone before its time; `slippedIn`:
 * it was written beside the log; `block`: a block was changed or is gone; `head`, `day`: blocks at the end or a whole
 * day are gone; `link`: the day before is not the one that it followed; `checkpoint`: that of the month does not fit.
 */
export interface Fault {
  day: string
  kind: 'changed' | 'missing' | 'slippedIn' | 'block' | 'head' | 'day' | 'link' | 'checkpoint'
  /** Place in the chain of the day, from 1: of the entry, or of the block. */
  position?: number
  /** The entry. */
  id?: string
}

interface Question {
  db: Db
  key: Uint8Array
  tenantId: number
  day: string
  /** Heads that checkpoints keep, by day. */
  kept: ReadonlyMap<string, DayHead>
  /** Entries of the day may have been removed. */
  isPastKeeping: boolean
}

interface DayFound {
  entries: number
  removed: number
  waiting: number
  fault?: Fault
}

interface Block extends BlockContent {
  hash: string
}

/** Entries that are read at once. */
const chunk = 5000

/** One day: its blocks among themselves, then each entry against what was sealed. */
export function verifyDay(question: Question): Promise<DayFound> {
  const { db, tenantId, day, kept } = question
  return db.read(systemActor(tenantId), async (tx) => {
    await holdChain(tx)
    const blocks = await tx.all(
      statement<Block>(
        `select tenant_id, day, seq, ids, digests, previous_day, previous, hash from sys_log_block
         where tenant_id = $1 and day = $2 order by seq`,
        [tenantId, day],
      ),
    )
    const nothing = { entries: 0, removed: 0, waiting: 0 }
    const head = kept.get(day)
    if (blocks.length === 0 && head && question.isPastKeeping) return { ...nothing, removed: head.entries }
    const fault = (await blockFault(tx, question, blocks)) ?? (await headFault(tx, question, blocks))
    return fault ? { ...nothing, fault } : entriesOf(tx, question, blocks)
  })
}

async function blockFault(tx: Reader, question: Question, blocks: readonly Block[]): Promise<Fault | undefined> {
  const { key, day } = question
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1]
    const isNext = block.seq === index + 1 && (before === undefined || block.previous === before.hash)
    if (!isNext || blockHash(key, block) !== block.hash) {
      const [id] = block.ids
      return { day, kind: 'block', position: index + 1, ...(id !== undefined && { id }) }
    }
  }
  const [first] = blocks
  return first && !(await isLinked(tx, question, first)) ? { day, kind: 'link' } : undefined
}

/** The first block of a day follows a block of an earlier one; of a dropped day the checkpoint alone still tells. */
async function isLinked(tx: Reader, { tenantId, kept }: Question, first: Block): Promise<boolean> {
  const { previousDay, previous } = first
  if (previousDay === null) return previous === ''
  const hashes = await tx.all(
    statement<{ hash: string }>('select hash from sys_log_block where tenant_id = $1 and day = $2', [
      tenantId,
      previousDay,
    ]),
  )
  return hashes.length === 0 ? kept.has(previousDay) : hashes.some(({ hash }) => hash === previous)
}

/** The blocks end where head and checkpoint say. */
async function headFault(tx: Reader, question: Question, blocks: readonly Block[]): Promise<Fault | undefined> {
  const { tenantId, day, kept } = question
  const text = 'select day, blocks, entries, hash from sys_log_head where tenant_id = $1 and day = $2'
  const head = await tx.maybe(statement<DayHead>(text, [tenantId, day]))
  const checkpoint = kept.get(day)
  if (checkpoint && blocks[checkpoint.blocks - 1]?.hash !== checkpoint.hash) {
    return { day, kind: blocks.length === 0 ? 'day' : 'checkpoint' }
  }
  if (!head && blocks.length === 0) return undefined
  const entries = blocks.reduce((sum, { ids }) => sum + ids.length, 0)
  const fits = head?.blocks === blocks.length && head.entries === entries && head.hash === blocks.at(-1)?.hash
  return fits ? undefined : { day, kind: 'head', position: blocks.length + 1 }
}

interface Sealed {
  digest: Buffer
  position: number
}

async function entriesOf(tx: Reader, question: Question, blocks: readonly Block[]): Promise<DayFound> {
  const { day, isPastKeeping } = question
  const open = sealedIn(blocks)
  const found: DayFound = { entries: 0, removed: 0, waiting: 0 }
  const beside: string[] = []
  let first: Fault | undefined
  for await (const { id, text } of readEntries(tx, question)) {
    const sealed = open.get(id)
    if (!sealed) beside.push(id)
    else if (sealed.digest.equals(digestOf(question.key, text))) found.entries += 1
    else first = earlier(first, { day, kind: 'changed', position: sealed.position, id })
    open.delete(id)
  }
  if (isPastKeeping) found.removed = open.size
  else for (const [id, { position }] of open) first = earlier(first, { day, kind: 'missing', position, id })
  const strangers = await notWaiting(tx, beside)
  found.waiting = beside.length - strangers.length
  const [stranger] = strangers
  if (!first && stranger !== undefined) first = { day, kind: 'slippedIn', id: stranger }
  return { ...found, ...(first && { fault: first }) }
}

const earlier = (a: Fault | undefined, b: Fault): Fault => (a && (a.position ?? 0) < (b.position ?? 0) ? a : b)

function sealedIn(blocks: readonly Block[]): Map<string, Sealed> {
  const sealed = new Map<string, Sealed>()
  for (const { ids, digests } of blocks) {
    for (const [index, id] of ids.entries()) {
      const digest = digests.subarray(index * digestBytes, (index + 1) * digestBytes)
      sealed.set(id, { digest, position: sealed.size + 1 })
    }
  }
  return sealed
}

async function* readEntries(tx: Reader, { tenantId, day }: Question): AsyncGenerator<{ id: string; text: string }> {
  const text = `select t.id, ${entryText} as text from ref_sys_log t
    where t.tenant_id = $1 and t.create_time >= ($2::date)::timestamp at time zone 'Asia/Shanghai'
      and t.create_time < ($2::date + 1)::timestamp at time zone 'Asia/Shanghai' and t.id > $3
    order by t.id limit ${chunk}`
  for (let last = ''; ;) {
    const rows = await tx.all(statement<{ id: string; text: string }>(text, [tenantId, day, last]))
    yield* rows
    if (rows.length < chunk) return
    last = rows.at(-1)?.id ?? ''
  }
}

async function notWaiting(tx: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const text = `select i.id from unnest($2::text[]) with ordinality as i(id, place)
    where not exists (select from sys_log_pending p where p.tenant_id = $1 and p.id = i.id) order by i.place`
  return (await tx.all(statement<{ id: string }>(text, [tx.tenantId, ids]))).map(({ id }) => id)
}
