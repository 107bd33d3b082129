import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { deviceGroupTables } from './tables.ts'

/** What is kept of a token: 256 bits of chance need no salt. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The tenant stands in front, since a gateway that calls is nobody's yet. */
export async function issueToken(
  tx: Tx,
  actor: Actor,
  input: { id: string; version?: number | undefined },
): Promise<{ id: string; token: string }> {
  const { deviceGroup } = deviceGroupTables
  const row = await lockRow(tx, actor, deviceGroup, input)
  const token = `${actor.tenantId}-${randomBytes(32).toString('base64url')}`
  await updateRow(tx, actor, deviceGroup, row, { tokenHash: hashOf(token), tokenTime: nowText() })
  return { id: row.id, token }
}
