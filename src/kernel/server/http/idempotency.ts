import { createHmac } from 'node:crypto'
import { serverMessages } from '../server-messages.ts'
import type { Actor } from '../actor.ts'
import { nowText } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { badInput, Refusal } from '../errors.ts'
import type { Secrets } from '../secrets.ts'

/** The name under which answers are sealed: they hold what the call was about, people's numbers among it. */
const sealName = 'idempotency.answer'

interface Intent {
  path: string
  key: string
  input: unknown
  /** The answer is not kept, only the id of the record; see `secretInput` of endpoints. */
  isSecret?: boolean | undefined
}

interface Kept {
  bodyHash: string
  /** Null for a call that was kept before answers were. */
  answerSealed: string | null
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
 * Runs a handler so that the same key gives one effect: key, keyed hash of the body and sealed answer are stored in the
 * handler's own transaction. Such a handler makes exactly one `db.write` and answers its result. Another body under the key is 409.
 *
 * Of a secret call only the record's id is kept: each time its write answers `{ id }` and no more, and the handler reads
 * what it answers for its caller behind that.
 */
export async function idempotent(
  { db, secrets }: { db: Db; secrets: Secrets },
  actor: Actor,
  intent: Intent,
  work: (db: Db) => Promise<unknown>,
): Promise<unknown> {
  if (!/^[\x21-\x7e]{1,64}$/.test(intent.key)) throw badInput({ 'X-Idempotency-Key': '应为1到64个可见字符' })
  const hash = createHmac('sha256', secrets.key('idempotency')).update(JSON.stringify(intent.input)).digest('hex')
  const guarded: Db = {
    ...db,
    write: (caller, job) =>
      db.write(caller, async (tx) => {
        await claim(tx, secrets, actor, { ...intent, hash })
        const made = await job(tx)
        const answer = intent.isSecret ? (idOf(made) as typeof made) : made
        tx.atCommit(stored(tx, actor, intent, secrets.seal(sealName, JSON.stringify(answer ?? null))))
        return answer
      }),
  }
  if (intent.isSecret) return work({ ...guarded, write: (caller, job) => known(guarded.write(caller, job)) })
  try {
    return await work(guarded)
  } catch (error) {
    if (error instanceof Replay) return error.answer
    throw error
  }
}

/** The id of the record that a secret call is about: all of its answer that may be kept. */
function idOf(answer: unknown): { id: string } {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined
  if (typeof id !== 'string') throw new Error('the write of a call with secret input answers an object with its id')
  return { id }
}

/** What a write made, or made when it was called first. */
async function known<T>(written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    if (error instanceof Replay) return error.answer as T
    throw error
  }
}

/** What the first call with a key was answered. */
export const openedAnswer = (secrets: Secrets, sealed: string): unknown => JSON.parse(secrets.open(sealName, sealed))

/** Takes the key, or ends the call by the stored answer; a call in progress under the same key is waited for. */
async function claim(
  tx: Tx,
  secrets: Secrets,
  actor: Actor,
  { path, key, hash }: Intent & { hash: string },
): Promise<void> {
  // Behind the wall of the write itself, which need not be the caller's own tenant.
  const place = [tx.tenantId, actor.userId, path, key]
  const insert = `insert into idempotency (tenant_id, user_id, path, key, body_hash, created_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`
  if ((await tx.run(statement(insert, [...place, hash, nowText()]))) === 1) return
  const read = `select body_hash, answer_sealed from idempotency where tenant_id = $1 and user_id = $2 and path = $3 and key = $4`
  const known = await tx.one(statement<Kept>(read, place))
  if (known.bodyHash !== hash || known.answerSealed === null) throw new Refusal(409, 409, serverMessages.repeatedKey)
  throw new Replay(openedAnswer(secrets, known.answerSealed))
}

const stored = (tx: Tx, actor: Actor, { path, key }: Intent, sealed: string) =>
  statement(
    `update idempotency set answer_sealed = $5 where tenant_id = $1 and user_id = $2 and path = $3 and key = $4`,
    [tx.tenantId, actor.userId, path, key, sealed],
  )
