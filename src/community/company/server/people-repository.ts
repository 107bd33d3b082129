import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { isOwnCode } from '../shared/states.ts'

interface Bound {
  departId: string | null
}

/** Code of a company's organisation; null without one. */
export async function departCodeOf(reader: Reader, { departId }: Bound): Promise<string | null> {
  if (departId === null) return null
  const text = 'select org_code from ref_depart where tenant_id = $1 and id = $2'
  const found = await reader.maybe(statement<{ orgCode: string }>(text, [reader.tenantId, departId]))
  return found?.orgCode ?? null
}

/** Does a company's organisation lie in the caller's own part of the tree. */
export const isOwn = async (reader: Reader, { scope }: Pick<Actor, 'scope'>, company: Bound): Promise<boolean> =>
  isOwnCode(scope.orgCode, await departCodeOf(reader, company))

/** Whoever administers a company of the register today. */
export async function administratorsOf(reader: Reader, departId: string | null): Promise<string[]> {
  if (departId === null) return []
  const text = `select r.user_id from ref_user_role r join ref_user u on u.tenant_id = r.tenant_id and u.id = r.user_id and u.active
    where r.tenant_id = $1 and r.depart_id = $2 and r.role_code = 'companyAdmin' order by 1`
  const rows = await reader.all(statement<{ userId: string }>(text, [reader.tenantId, departId]))
  return rows.map(({ userId }) => userId)
}
