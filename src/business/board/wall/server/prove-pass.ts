import { timingSafeEqual } from 'node:crypto'
import { actorAs, systemActor, type Actor } from '#kernel/server/actor.ts'
import { now, nowText } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Authentication } from '#kernel/server/identity.ts'
import { permissionOf } from '#kernel/server/metric.ts'
import { hashToken } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { addMinutes, fromWire, toWire } from '#kernel/shared/time.ts'
import { preWarningPermissions } from '#services/warning/record/shared/permissions.ts'
import { wallCodes } from './read-wall.ts'

/** As we make them; anything else costs no query. */
const shape = /^(?<tenant>\d{1,9})\.(?<id>[0-9a-f]{32})\.(?<secret>[\w-]{43})$/
const useEveryMinutes = 10

interface Stored {
  tokenHash: string
  endsAt: string
  revokedAt: string | null
}

type Parts = Pick<Services, 'db' | 'metrics'>

/**
 * Who stands behind the text of a pass. It is no session: only the socket of the wall asks here, and what it is given sees
 * the figures of its screen and nothing more, in no list and by no call.
 */
export async function provePass(parts: Parts, text: string): Promise<Authentication> {
  const { tenant, id, secret } = shape.exec(text)?.groups ?? {}
  if (!tenant || !id || !secret) return { kind: 'unknown' }
  const caller = { tenantId: Number(tenant), userId: id }
  const found = `select token_hash, ends_at, revoked_at from wall_pass where tenant_id = $1 and id = $2 and del_flag = 0`
  const [[pass]] = await parts.db.flight(caller, [statement<Stored>(found, [caller.tenantId, id])])
  if (!pass || !isSame(pass.tokenHash, hashToken(secret))) return { kind: 'unknown' }
  const endsAt = fromWire(pass.endsAt).getTime()
  if (pass.revokedAt !== null || endsAt <= now().getTime()) return { kind: 'ended', because: null }
  await parts.db.write(caller, (tx) => tx.run(useOf(caller.tenantId, id)))
  return { kind: 'actor', actor: screenActor(parts, caller.tenantId, id), endsAt }
}

const isSame = (stored: string, given: string): boolean =>
  stored.length === given.length && timingSafeEqual(Buffer.from(stored), Buffer.from(given))

/** The last use, to some minutes. */
const useOf = (tenantId: number, id: string) =>
  statement(
    `update wall_pass set last_used_at = $3 where tenant_id = $1 and id = $2 and (last_used_at is null or last_used_at < $4)`,
    [tenantId, id, nowText(), toWire(addMinutes(now(), -useEveryMinutes))],
  )

/** The district as its administrator sees it, with the right to read what stands on the screen. */
function screenActor({ metrics }: Parts, tenantId: number, passId: string): Actor {
  const read = wallCodes.flatMap((code) => {
    const metric = metrics.find(code)
    return metric ? [permissionOf(metric)] : []
  })
  return actorAs(systemActor(tenantId), {
    userId: passId,
    username: 'wall',
    realname: '大屏',
    sessionId: passId,
    roles: new Set(['supAdmin']),
    may: new Set([...read, preWarningPermissions.list].map((permission) => permission.code)),
  })
}
