import { systemActor } from '#kernel/server/actor.ts'
import { countUp } from '#kernel/server/counter.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { Refusal, unauthorised, unavailable } from '#kernel/server/errors.ts'
import { hashOf } from './issue-token.ts'
import { groupByToken } from './repository.ts'
import type { StoredGroup } from './tables.ts'

const bearer = /^Bearer ((\d{1,9})-[\w-]{43})$/

/** Alarms of one gateway within a second; whatever is more shall come again. */
const mostInSecond = 50

/** Counters belong to no tenant. */
const nobody = { tenantId: 0, userId: '' }

/** Whose gateway calls, in which tenant; refuses strangers, groups out of use, and whoever calls too often. */
export async function proveGateway(
  db: Db,
  authorization: string | undefined,
): Promise<{ tenantId: number; group: StoredGroup }> {
  const [, token, tenant] = bearer.exec(authorization ?? '') ?? []
  if (!token) throw unauthorised()
  const tenantId = Number(tenant)
  const group = await db.read(systemActor(tenantId), (tx) => groupByToken(tx, hashOf(token)))
  if (!group) throw unauthorised()
  if (group.status !== 'Y') throw new Refusal(403, 403, '该设备组已停用，不接收告警')
  const { count } = await db.write(nobody, (tx) => countUp(tx, `gateway ${tenantId} ${group.id}`, 1))
  if (count > mostInSecond) throw unavailable(1)
  return { tenantId, group }
}
