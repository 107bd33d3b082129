import { addMinutes } from '#kernel/shared/time.ts'
import { now } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { hashToken, newToken } from '#kernel/server/secrets.ts'
import { texts } from './texts.ts'
import { nobody } from './throttle.ts'

/** What an unfinished sign-in may still do: choose a tenant, set a new password; and the same after a phone was verified. */
export type Purpose = 'tenant' | 'alteration' | 'recovery'

const lifeMinutes: Record<Purpose, number> = { tenant: 10, alteration: 60, recovery: 10 }

/** Purposes whose ticket sets a new password. */
const passwordPurposes: readonly Purpose[] = ['alteration', 'recovery']

export interface Ticket {
  userId: string
  tenantId: number | null
}

/** A ticket for one use; it is no session token and opens no other call. */
export async function issueTicket(tx: Tx, purpose: Purpose, { userId, tenantId }: Ticket): Promise<string> {
  const ticket = newToken()
  const text =
    'insert into sys_login_ticket (token_hash, purpose, user_id, tenant_id, expires_at) values ($1, $2, $3, $4, $5)'
  const expires = addMinutes(now(), lifeMinutes[purpose])
  await tx.run(statement(text, [hashToken(ticket), purpose, userId, tenantId, expires]))
  return ticket
}

const take = `
  delete from sys_login_ticket where token_hash = $1 and purpose = any ($2)
  returning user_id, tenant_id, expires_at > $3 as fresh`

/** Whose ticket for a new password it is, without using it up: refused input must not cost it. */
export async function readPasswordTicket(db: Db, ticket: string): Promise<Ticket> {
  const text =
    'select user_id, tenant_id from sys_login_ticket where token_hash = $1 and purpose = any ($2) and expires_at > $3'
  const [[known]] = await db.flight(nobody, [statement<Ticket>(text, [hashToken(ticket), passwordPurposes, now()])])
  if (!known) throw refusal(texts.ticketOver)
  return known
}

export const takePasswordTicket = (tx: Tx, ticket: string): Promise<Ticket> => takeOne(tx, passwordPurposes, ticket)
export const takeTenantTicket = (tx: Tx, ticket: string): Promise<Ticket> => takeOne(tx, ['tenant'], ticket)

/** Uses a ticket up, together with the others of the same choice. Refuses one that is unknown, used or too old. */
async function takeOne(tx: Tx, purposes: readonly Purpose[], ticket: string): Promise<Ticket> {
  const known = await tx.maybe(statement<Ticket & { fresh: boolean }>(take, [hashToken(ticket), purposes, now()]))
  if (!known?.fresh) throw refusal(texts.ticketOver)
  const others = 'delete from sys_login_ticket where user_id = $1 and purpose = any ($2)'
  await tx.run(statement(others, [known.userId, purposes]))
  return known
}
