import { addMinutes } from '#kernel/shared/time.ts'
import { now } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { hashToken, newToken } from '#kernel/server/secrets.ts'
import { texts } from './texts.ts'
import { nobody } from './throttle.ts'

/**
 * What an unfinished sign-in may still do: choose a tenant, prove or set up a second factor, set a new password; and the
 * last of these after a phone was verified.
 */
export type Purpose = 'tenant' | 'alteration' | 'recovery' | 'secondFactor' | 'secondFactorSetup'

const lifeMinutes: Record<Purpose, number> = {
  tenant: 10,
  alteration: 60,
  recovery: 10,
  secondFactor: 60,
  secondFactorSetup: 60,
}

/** Purposes whose ticket sets a new password. */
export const passwordPurposes: readonly Purpose[] = ['alteration', 'recovery']

export interface Ticket {
  userId: string
  tenantId: number | null
}

const insert = `
  insert into sys_login_ticket (token_hash, purpose, user_id, tenant_id, expires_at, password_version)
  select $1, $2, u.id, $4, $5, u.password_version from login_user u where u.id = $3`

/** A ticket for one use; it is no session token and opens no other call. A new password voids it. */
export async function issueTicket(tx: Tx, purpose: Purpose, { userId, tenantId }: Ticket): Promise<string> {
  const ticket = newToken()
  const expires = addMinutes(now(), lifeMinutes[purpose])
  await tx.run(statement(insert, [hashToken(ticket), purpose, userId, tenantId, expires]))
  return ticket
}

/** Over `t` (sys_login_ticket); `$3` is now. */
const holds = `t.expires_at > $3 and t.password_version = (select u.password_version from login_user u where u.id = t.user_id)`

const read = `
  select user_id, tenant_id from sys_login_ticket t where token_hash = $1 and purpose = any ($2) and ${holds}`

const take = `
  delete from sys_login_ticket t where token_hash = $1 and purpose = any ($2)
  returning user_id, tenant_id, ${holds} as fresh`

/** Whose ticket it is, without using it up: refused input must not cost it. */
export async function readTicket(db: Db, purposes: readonly Purpose[], ticket: string): Promise<Ticket> {
  const [[known]] = await db.flight(nobody, [statement<Ticket>(read, [hashToken(ticket), purposes, now()])])
  if (!known) throw refusal(texts.ticketOver)
  return known
}

/** Uses a ticket up, together with the others of the same choice. Refuses one that is unknown, used, too old or void. */
export async function takeTicket(tx: Tx, purposes: readonly Purpose[], ticket: string): Promise<Ticket> {
  const known = await tx.maybe(statement<Ticket & { fresh: boolean }>(take, [hashToken(ticket), purposes, now()]))
  if (!known?.fresh) throw refusal(texts.ticketOver)
  const others = 'delete from sys_login_ticket where user_id = $1 and purpose = any ($2)'
  await tx.run(statement(others, [known.userId, purposes]))
  return known
}

/** Whatever sign-in of the user is under way begins anew: what it has proven so far is no longer enough. */
export const dropTickets = (tx: Tx, userId: string): Promise<number> =>
  tx.run(statement('delete from sys_login_ticket where user_id = $1', [userId]))
