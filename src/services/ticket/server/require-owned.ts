import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { notFound, refusal } from '#kernel/server/errors.ts'
import { listOf, type List, type ListDefinition } from '#engines/manage-view/server/list.ts'
import { readDeparts } from '#system/depart/server/lookup.ts'

/** A rule of the platform, of a company or of a village. */
interface Owned {
  villageId: string | null
  companyId: string | null
}

/** Everybody who may read rules sees the platform's; those of a company only its own line, of a village its scope. */
function visibleText({ scope }: Actor, bind: (value: unknown) => string): string {
  if (scope.villages === 'all') return 'true'
  const line = bind(scope.orgCode)
  return `(t.village_id is null or t.village_id = any(${bind(scope.villages)}::text[]))
    and (t.company_id is null or exists (select from ref_depart d where d.tenant_id = t.tenant_id and d.id = t.company_id
      and (starts_with(${line}, d.org_code) or starts_with(d.org_code, ${line}))))`
}

async function isVisible(reader: Reader, { scope }: Actor, row: Owned): Promise<boolean> {
  if (scope.villages === 'all') return true
  if (row.villageId !== null && !scope.villages.includes(row.villageId)) return false
  if (row.companyId === null) return true
  const [company] = await readDeparts(reader, [row.companyId])
  return (
    company !== undefined && (scope.orgCode.startsWith(company.orgCode) || company.orgCode.startsWith(scope.orgCode))
  )
}

/** A list of owned rules that shows only what the caller may see. */
export const ownedListOf = <Row extends Owned>(definition: ListDefinition<Row>): List<Row> =>
  listOf({ ...definition, only: visibleText })

/** Foreign rules do not exist for the caller; the platform's are kept by whoever sees all villages. */
export async function requireOwned(reader: Reader, actor: Actor, row: Owned): Promise<void> {
  if (!(await isVisible(reader, actor, row))) throw notFound()
  const ofPlatform = row.villageId === null && row.companyId === null
  if (ofPlatform && actor.scope.villages !== 'all') throw refusal('平台规则由区级管理员维护，请选择小区或物业企业')
}
