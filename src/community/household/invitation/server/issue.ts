import { randomInt } from 'node:crypto'
import { addMinutes, toWire } from '#kernel/shared/time.ts'
import { now, nowText } from '#kernel/server/clock.ts'
import { insertRow, lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { refusal } from '#kernel/server/errors.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import type { Act } from '../../server/ports.ts'
import { placeText } from '../../server/repository.ts'
import { roomFor } from '../../server/service.ts'
import { invitationDays, type InvitationIssue, type IssuedInvitation } from '../shared/schema.ts'
import { invitationTables } from './tables.ts'

const { householdInvitation } = invitationTables

/** Without signs that are taken for each other on paper: 0 and O, 1 and I. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const newCode = (): string => Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')

export const codeHash = (secrets: Secrets, code: string): string =>
  secrets.blindIndex('household.invitation', code.toUpperCase())

/** One code for each room of the caller's scope, to be printed; only their hashes are kept. */
export async function issueInvitations(
  act: Act,
  { roomIds, relationType }: InvitationIssue,
): Promise<IssuedInvitation[]> {
  const { tx, actor, parts } = act
  const expiresAt = toWire(addMinutes(now(), invitationDays * 24 * 60))
  const issued: IssuedInvitation[] = []
  for (const roomId of new Set(roomIds)) {
    const { id: room, villageId } = await roomFor(act, roomId)
    const code = newCode()
    const hashed = codeHash(parts.secrets, code)
    const row = { villageId, roomId: room, relationType, expiresAt, codeHash: hashed }
    const { id } = await insertRow(tx, actor, householdInvitation, row)
    issued.push({ id, code, place: await placeText(tx, { villageId, roomId: room }), relationType, expiresAt })
  }
  return issued
}

/** The code opens nothing any more. */
export async function revokeInvitation({ tx, actor }: Act, input: { id: string }): Promise<null> {
  const row = await lockRow(tx, actor, householdInvitation, input)
  if (row.usedAt !== null) throw refusal('该邀请码已使用')
  if (row.revokedAt === null) await updateRow(tx, actor, householdInvitation, row, { revokedAt: nowText() })
  return null
}
