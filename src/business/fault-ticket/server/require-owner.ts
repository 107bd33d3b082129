import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { notFound, refusal } from '#kernel/server/errors.ts'
import { orgCategories } from '#system/depart/shared/dictionaries.ts'

const isDistrict = ({ scope }: Actor): boolean => scope.villages === 'all'

/** The company for which the caller enters something; null for those who keep what holds in the whole district. */
export async function companyOf(reader: Reader, actor: Actor): Promise<string | null> {
  if (isDistrict(actor)) return null
  const text = `select id from ref_depart where tenant_id = $1 and active and org_category = '${orgCategories.company}'
      and starts_with($2, org_code) order by length(org_code) desc limit 1`
  const own = await reader.maybe(statement<{ id: string }>(text, [reader.tenantId, actor.scope.orgCode]))
  if (!own) throw refusal('您所在的组织不属于物业企业，不能维护')
  return own.id
}

/** Refuses what belongs to somebody else: the district's to companies, and one company's to another. */
export async function requireOwner(
  reader: Reader,
  actor: Actor,
  { companyId }: { companyId: string | null },
): Promise<void> {
  if (isDistrict(actor)) return
  if (companyId === null) throw refusal('区级模板由区级管理员维护')
  if ((await companyOf(reader, actor)) !== companyId) throw notFound()
}
