import { addMinutes } from '#kernel/shared/time.ts'
import { now } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { hashToken, newToken } from '#kernel/server/secrets.ts'
import { texts } from '../../server/texts.ts'
import { nobody } from '../../server/throttle.ts'

/** Somebody as another system knows them. */
export interface ThirdIdentity {
  source: string
  subject: string
  /** To be shown; never compared. */
  name: string
}

/** The account that an identity is bound to. */
export async function accountOf(db: Db, { source, subject }: ThirdIdentity): Promise<string | undefined> {
  const text = `select t.user_id as id from third_account t join login_user u on u.id = t.user_id and u.del_flag = 0
    where t.source = $1 and t.subject = $2`
  const [[bound]] = await db.flight(nobody, [statement<{ id: string }>(text, [source, subject])])
  return bound?.id
}

/**
 * A way back from a redirect (`state`, where the subject is the verifier), a proven identity to be fetched by the page
 * (`fetch`), and one that is still to be bound.
 */
export type Step = 'state' | 'fetch' | 'bindPhone' | 'oaBind'

const lifeMinutes: Record<Step, number> = { state: 10, fetch: 1, bindPhone: 60, oaBind: 60 }

const insert = `
  insert into third_ticket (token_hash, step, source, subject, name, expires_at) values ($1, $2, $3, $4, $5, $6)`

export async function issueStep(db: Db, step: Step, { source, subject, name }: ThirdIdentity): Promise<string> {
  const token = newToken()
  const values = [hashToken(token), step, source, subject, name.slice(0, 60), addMinutes(now(), lifeMinutes[step])]
  await db.write(nobody, (tx) => tx.run(statement(insert, values)))
  return token
}

const shown = 'source, subject, name'

/** Whose ticket it is, without using it up: a wrong password or code must not cost it. */
export async function readStep(db: Db, step: Step, token: string): Promise<ThirdIdentity> {
  const text = `select ${shown} from third_ticket where token_hash = $1 and step = $2 and expires_at > $3`
  const [[known]] = await db.flight(nobody, [statement<ThirdIdentity>(text, [hashToken(token), step, now()])])
  if (!known) throw refusal(texts.ticketOver)
  return known
}

/** Uses a ticket up. Refuses one that is unknown, used, of another step or too old. */
export async function takeStep(tx: Tx, step: Step, token: string): Promise<ThirdIdentity> {
  const text = `delete from third_ticket where token_hash = $1 and step = $2 and expires_at > $3 returning ${shown}`
  const known = await tx.maybe(statement<ThirdIdentity>(text, [hashToken(token), step, now()]))
  if (!known) throw refusal(texts.ticketOver)
  return known
}

const keep = `
  insert into third_account (source, subject, user_id, name, create_time) values ($1, $2, $3, $4, $5)
  on conflict (source, subject) do update set user_id = excluded.user_id, name = excluded.name`

/** From now on the identity opens this account. */
export const bind = (tx: Tx, { source, subject, name }: ThirdIdentity, userId: string): Promise<number> =>
  tx.run(statement(keep, [source, subject, userId, name, now()]))
