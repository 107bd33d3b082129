import type { Infer } from '#kernel/shared/schema.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { hashToken, newToken } from '#kernel/server/secrets.ts'
import { sessionState } from '../../server/session-repository.ts'
import { texts } from '../../server/texts.ts'
import { nobody } from '../../server/throttle.ts'
import type { UrlTicketHolder, UrlTicketProof } from '../shared/schema.ts'

const lifeMs = 60_000

/** A ticket that names the caller to one page, once. Kept as a hash only. */
export async function issueUrlTicket(db: Db, actor: Actor, path: string): Promise<string> {
  const ticket = newToken()
  const text = 'insert into url_ticket (token_hash, session_id, path, expires_at) values ($1, $2, $3, $4)'
  const expires = new Date(now().getTime() + lifeMs)
  await db.write(actor, (tx) => tx.run(statement(text, [hashToken(ticket), actor.sessionId, path, expires])))
  return ticket
}

interface Taken {
  sessionId: string
  userId: string
  tenantId: number
  departId: string | null
  username: string
  realname: string
  fits: boolean
}

const take = `
  with taken as (delete from url_ticket where token_hash = $1 returning session_id, path, expires_at)
  select s.id as session_id, s.user_id, s.tenant_id, s.depart_id, u.username, u.realname,
    t.path = $2 and t.expires_at > $3 and s.ends_at > $3 as fits
  from taken t join sys_session s on s.id = t.session_id join login_user u on u.id = s.user_id`

/** Who stands behind a ticket. Refuses one that is unknown, used, too old, for another page or of an ended session. */
export async function redeemUrlTicket(
  db: Db,
  { ticket, path }: Infer<typeof UrlTicketProof>,
): Promise<Infer<typeof UrlTicketHolder>> {
  // The ticket is used up whatever comes of it: the refusal must not take that back.
  const taken = await db.write(nobody, (tx) => tx.maybe(statement<Taken>(take, [hashToken(ticket), path, now()])))
  if (!taken?.fits) throw refusal(texts.ticketOver)
  const { userId, username, realname, tenantId, departId, sessionId } = taken
  const ofDepart = 'select org_code from ref_depart where tenant_id = $1 and id = $2'
  const [[state], [depart]] = await db.flight({ tenantId, userId }, [
    sessionState(sessionId),
    statement<{ orgCode: string }>(ofDepart, [tenantId, departId]),
  ])
  if (!state || state.endedAt !== null) throw refusal(texts.ticketOver)
  return { userId, username, realname, tenantId, orgCode: depart?.orgCode ?? null }
}
