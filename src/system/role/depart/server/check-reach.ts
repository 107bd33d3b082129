import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { found, notFound } from '#kernel/server/errors.ts'
import type { DepartRole } from '../shared/schema.ts'
import { departRoleTables } from './tables.ts'

type Bind = (value: unknown) => string

/** Over an id: an organisation that the caller is in charge of, or one below it; every one for the district. */
export function reachText({ userId, scope }: Actor, id: string, tenant: string, bind: Bind): string {
  if (scope.narrow === 'resident') return 'false'
  const own = `select from ref_depart d where d.tenant_id = ${tenant} and d.id = ${id} and d.active`
  if (scope.villages === 'all') return `exists (${own})`
  return `exists (${own} and exists (select from ref_user_depart m
    join ref_depart c on c.tenant_id = m.tenant_id and c.id = m.depart_id and c.active
    where m.tenant_id = d.tenant_id and m.user_id = ${bind(userId)} and m.in_charge
      and starts_with(d.org_code, c.org_code)))`
}

/** Throws 404 for an organisation outside the caller's reach. */
export async function checkDepart(reader: Reader, actor: Actor, departId: string): Promise<void> {
  const bound = new Values()
  const bind: Bind = (value) => bound.add(value)
  const reach = reachText(actor, bind(departId), bind(actor.tenantId), bind)
  const { isReached } = await reader.one(statement<{ isReached: boolean }>(`select ${reach} as is_reached`, bound.list))
  if (!isReached) throw notFound()
}

/** A role within the caller's reach; `lock` holds it until the end of the transaction. */
export async function readDepartRole(reader: Reader, actor: Actor, id: string, lock = false): Promise<DepartRole> {
  const role = found(await readRow(reader, actor, departRoleTables.sysDepartRole, id, { lock }))
  await checkDepart(reader, actor, role.departId)
  return role
}
