import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** Does a company's organisation lie in the caller's own part of the tree. */
export async function isOwn(
  reader: Reader,
  { scope: { orgCode } }: Pick<Actor, 'scope'>,
  { departId }: { departId: string | null },
): Promise<boolean> {
  if (departId === null || orgCode === '') return false
  const text = 'select starts_with(org_code, $3) as own from ref_depart where tenant_id = $1 and id = $2'
  const found = await reader.maybe(statement<{ own: boolean }>(text, [reader.tenantId, departId, orgCode]))
  return found?.own ?? false
}

/** Whoever administers a company of the register today. */
export async function administratorsOf(reader: Reader, departId: string | null): Promise<string[]> {
  if (departId === null) return []
  const text = `select r.user_id from ref_user_role r join ref_user u on u.tenant_id = r.tenant_id and u.id = r.user_id and u.active
    where r.tenant_id = $1 and r.depart_id = $2 and r.role_code = 'companyAdmin' order by 1`
  const rows = await reader.all(statement<{ userId: string }>(text, [reader.tenantId, departId]))
  return rows.map(({ userId }) => userId)
}
