import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { prefixText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { settlingRoles } from '../shared/permissions.ts'
import { seeing } from './service.ts'
import type { StoredVillage } from './tables.ts'

/**
 * The caller as the bin of villages knows them. A removed village is in nobody's scope, so that nothing works for it any
 * more; in the bin it lies for the organisations below whose code it stood, which are those that saw it. Companies have
 * lost theirs before: a village with an area in force is not removed.
 */
export async function inBin(reader: Reader, actor: Actor): Promise<Actor> {
  const { villages, narrow, orgCode } = actor.scope
  if (villages === 'all' || narrow === 'resident') return actor
  const values = new Values()
  const below = prefixText('org_code', orgCode, (value) => values.add(value))
  const text = `select id from village where tenant_id = ${values.add(reader.tenantId)} and del_flag = 1 and ${below}`
  const rows = await reader.all(statement<{ id: string }>(text, values.list))
  return seeing(
    actor,
    rows.map(({ id }) => id),
  )
}

/** What only district and street throw away, nobody else brings back. */
export function refuseRestore({ roles }: Actor, { state }: Pick<StoredVillage, 'state'>): void {
  if (state === 'DRAFT' || state === 'REJECTED' || settlingRoles.some((role) => roles.has(role))) return
  throw refusal('只能恢复草稿或已退回的小区')
}
