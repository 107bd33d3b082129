import { createHash } from 'node:crypto'
import { messages } from '../../shared/messages.ts'
import type { Actor } from '../actor.ts'
import { nowText } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { badInput, Refusal } from '../errors.ts'

interface Intent {
  path: string
  key: string
  input: unknown
}

/** Ends a repeated call: carries the answer that the first one got. */
class Replay extends Error {
  readonly answer: unknown

  constructor(answer: unknown) {
    super('replayed')
    this.answer = answer
  }
}

/**
 * Runs a handler so that the same key gives one effect: key, body hash and answer are stored in the handler's own
 * transaction. Such a handler makes exactly one `db.write` and answers its result. Another body under the key is 409.
 */
export async function idempotent(
  db: Db,
  actor: Actor,
  intent: Intent,
  work: (db: Db) => Promise<unknown>,
): Promise<unknown> {
  if (!/^[\x21-\x7e]{1,64}$/.test(intent.key)) throw badInput({ 'X-Idempotency-Key': '应为1到64个可见字符' })
  const hash = createHash('sha256').update(JSON.stringify(intent.input)).digest('hex')
  const guarded: Db = {
    ...db,
    write: (caller, job) =>
      db.write(caller, async (tx) => {
        await claim(tx, actor, intent, hash)
        const answer = await job(tx)
        await store(tx, actor, intent, answer)
        return answer
      }),
  }
  try {
    return await work(guarded)
  } catch (error) {
    if (error instanceof Replay) return error.answer
    throw error
  }
}

/** Takes the key, or ends the call by the stored answer; a call in progress under the same key is waited for. */
async function claim(tx: Tx, actor: Actor, { path, key }: Intent, hash: string): Promise<void> {
  // Behind the wall of the write itself, which need not be the caller's own tenant.
  const place = [tx.tenantId, actor.userId, path, key]
  const insert = `insert into idempotency (tenant_id, user_id, path, key, body_hash, created_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`
  if ((await tx.run(statement(insert, [...place, hash, nowText()]))) === 1) return
  const read = `select body_hash, answer from idempotency where tenant_id = $1 and user_id = $2 and path = $3 and key = $4`
  const known = await tx.one(statement<{ bodyHash: string; answer: unknown }>(read, place))
  if (known.bodyHash !== hash) throw new Refusal(409, 409, messages.repeatedKey)
  throw new Replay(known.answer)
}

const store = (tx: Tx, actor: Actor, { path, key }: Intent, answer: unknown) =>
  tx.run(
    statement(`update idempotency set answer = $5 where tenant_id = $1 and user_id = $2 and path = $3 and key = $4`, [
      tx.tenantId,
      actor.userId,
      path,
      key,
      JSON.stringify(answer ?? null),
    ]),
  )
