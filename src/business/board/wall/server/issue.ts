import { randomBytes } from 'node:crypto'
import type { Actor } from '#kernel/server/actor.ts'
import { now, nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { insertRow, lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { refusal } from '#kernel/server/errors.ts'
import { hashToken } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { addMinutes, toWire } from '#kernel/shared/time.ts'
import type { IssuedPass } from '../shared/schema.ts'
import { wallTables } from './tables.ts'

const days = 90

/** A new pass. Tenant and id stand in its text, so that it is found behind the wall of its tenant. */
export function issuePass(db: Db, actor: Actor, { name }: { name: string }): Promise<IssuedPass> {
  const secret = randomBytes(32).toString('base64url')
  return db.write(actor, async (tx) => {
    const endsAt = toWire(addMinutes(now(), days * 24 * 60))
    const row = await insertRow(tx, actor, wallTables.wallPass, { name, endsAt, tokenHash: hashToken(secret) })
    return { id: row.id, name, endsAt, pass: `${actor.tenantId}.${row.id}.${secret}` }
  })
}

/** Ends a pass; every process closes the screens that show it. */
export async function revokePass(
  db: Db,
  actor: Actor,
  { id }: { id: string },
  { bus }: Pick<Services, 'bus'>,
): Promise<null> {
  await db.write(actor, async (tx) => {
    const row = await lockRow(tx, actor, wallTables.wallPass, { id })
    if (row.revokedAt !== null) throw refusal('该通行证已撤销')
    await updateRow(tx, actor, wallTables.wallPass, row, { revokedAt: nowText() })
  })
  bus.publish('session-over', [id])
  return null
}
