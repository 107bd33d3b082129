import { today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import type { LineText } from '#kernel/server/db/scope.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { inLineText } from '#system/depart/server/lookup.ts'

/** An organisation in whose name money is charged. */
export interface Creditor {
  id: string
  name: string
  /** A company, or a village that keeps house itself. */
  isCompany: boolean
}

/** What the companies of the caller's line charge. */
export const inLineOfCreditor: LineText = (alias, isInLine) => inLineText(`${alias}.creditor_id`, isInLine)

/** The company or village in which the caller works: the nearest one above them. */
export async function creditorOf(reader: Reader, { scope: { orgCode } }: Actor): Promise<Creditor | undefined> {
  const text = `select id, name, org_category = 'company' as is_company from ref_depart
    where tenant_id = $1 and active and org_category in ('company', 'village') and starts_with($2, org_code)
    order by length(org_code) desc limit 1`
  return reader.maybe(statement<Creditor>(text, [reader.tenantId, orgCode]))
}

/** The same; whoever works in neither is refused. */
export async function ownCreditor(reader: Reader, actor: Actor): Promise<Creditor> {
  const creditor = await creditorOf(reader, actor)
  if (!creditor) throw refusal('请切换到收费的企业或小区后再操作')
  return creditor
}

/** Who charges in a village today: the companies that serve it, or where there is none the village. */
export async function creditorsOf(reader: Reader, villageId: string): Promise<Creditor[]> {
  const text = `select distinct d.id, d.name, true as is_company from ref_manager_area a
      join ref_depart d on d.tenant_id = a.tenant_id and d.id = a.company_id and d.active
    where a.tenant_id = $1 and a.village_id = $2 and a.active and a.state = 'EFFECTIVE'
      and a.start_date <= $3::date and (a.end_date is null or a.end_date >= $3::date) order by d.id`
  const companies = await reader.all(statement<Creditor>(text, [reader.tenantId, villageId, today()]))
  if (companies.length > 0) return companies
  const own = `select d.id, d.name, false as is_company from ref_village v
      join ref_depart d on d.tenant_id = v.tenant_id and d.id = v.org_id
    where v.tenant_id = $1 and v.id = $2 and v.active`
  return reader.all(statement<Creditor>(own, [reader.tenantId, villageId]))
}

/** Whether what is charged so is a company's; one that serves the village no more still answers for what it charged. */
export async function isOfCompany(
  reader: Reader,
  { villageId, creditorId }: { villageId: string; creditorId: string },
): Promise<boolean> {
  const creditors = await creditorsOf(reader, villageId)
  return creditors.find(({ id }) => id === creditorId)?.isCompany ?? true
}

/** Who answers for what is charged. */
export const keepersOf = async (
  reader: Reader,
  row: { villageId: string; creditorId: string },
): Promise<readonly RoleCode[]> =>
  (await isOfCompany(reader, row)) ? ['companyAdmin', 'projectManager'] : ['villageAdmin']

/** Who answers for the money of a desk. */
export const supervisorsOf = async (
  reader: Reader,
  row: { villageId: string; creditorId: string },
): Promise<readonly RoleCode[]> => [...(await keepersOf(reader, row)), 'feeFinance']

/** Who checks its money: its finance, or of a company its administrator or project manager, of a village that keeps house itself its director. */
export const checkersOf = async (
  reader: Reader,
  row: { villageId: string; creditorId: string },
): Promise<readonly RoleCode[]> => [
  ...((await isOfCompany(reader, row))
    ? (['companyAdmin', 'projectManager'] as const)
    : (['committeeDirector'] as const)),
  'feeFinance',
]

/** Why somebody does not check it; undefined when they do. */
export async function checkerRefusal(
  reader: Reader,
  actor: Actor,
  row: { villageId: string; creditorId: string },
  told: (who: string) => string,
): Promise<string | undefined> {
  const roles = await checkersOf(reader, row)
  return roles.some((role) => actor.roles.has(role)) ? undefined : told(namesOf(roles))
}

const namesOf = (roles: readonly RoleCode[]): string => roles.map((role) => roleNames[role]).join('或')

/** Why somebody does not answer for the money of a desk; undefined when they do. */
export async function supervisorRefusal(
  reader: Reader,
  actor: Actor,
  row: { villageId: string; creditorId: string },
): Promise<string | undefined> {
  const roles = await supervisorsOf(reader, row)
  if (roles.some((role) => actor.roles.has(role))) return undefined
  return `由本单位的${namesOf(roles)}办理`
}
