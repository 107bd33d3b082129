import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { readDeparts, type RefDepart } from '#system/depart/server/lookup.ts'
import { orgCategories } from '#system/depart/shared/dictionaries.ts'

interface Served {
  companyId: string
  groupId: string | null
}

/** The company is a company, and the project one of its own. Answers the company. */
export async function checkDeparts(reader: Reader, { companyId, groupId }: Served): Promise<RefDepart> {
  const departs = (await readDeparts(reader, [companyId, groupId ?? ''])).filter(({ active }) => active)
  const company = departs.find(({ id }) => id === companyId)
  const group = departs.find(({ id }) => id === groupId)
  if (company?.orgCategory !== orgCategories.company) throw badInput({ companyId: '请选择物业企业' })
  if (groupId === null) return company
  if (group?.orgCategory !== orgCategories.group || !group.orgCode.startsWith(company.orgCode))
    throw badInput({ groupId: '请选择该企业的项目部' })
  return company
}

/** A company that the register has suspended or struck off takes nothing new. */
export async function refuseSuspended(reader: Reader, companyId: string, matter = '合同'): Promise<void> {
  const text = 'select state from ref_company where tenant_id = $1 and depart_id = $2 and active'
  const known = await reader.maybe(statement<{ state: string }>(text, [reader.tenantId, companyId]))
  if (known?.state === 'FROZEN') throw refusal(`企业已被暂停，不能登记${matter}`)
  if (known?.state === 'CANCELLED') throw refusal(`企业已注销，不能登记${matter}`)
}

/** Does the caller belong to the company, or does the company stand below the caller's organisation. */
export const isOwnCompany = ({ scope: { orgCode } }: Actor, company: Pick<RefDepart, 'orgCode'>): boolean =>
  orgCode !== '' && (orgCode.startsWith(company.orgCode) || company.orgCode.startsWith(orgCode))

/**
 * The project of the company in which a person is a manager: the wanted one if it is among them. Undefined for somebody
 * who manages nothing there.
 */
export async function managedGroup(
  reader: Reader,
  { companyId, groupId }: Served,
  userId: string,
): Promise<string | null | undefined> {
  const text = `select d.id, d.org_category from ref_user_role r
      join ref_user u on u.tenant_id = r.tenant_id and u.id = r.user_id and u.active
      join ref_depart d on d.tenant_id = r.tenant_id and d.id = r.depart_id and d.active
      join ref_depart c on c.tenant_id = r.tenant_id and c.id = $2 and starts_with(d.org_code, c.org_code)
    where r.tenant_id = $1 and r.user_id = $3 and r.role_code = 'projectManager'
    order by d.id is distinct from $4, d.org_code limit 1`
  const values = [reader.tenantId, companyId, userId, groupId]
  const held = await reader.maybe(statement<Pick<RefDepart, 'id' | 'orgCategory'>>(text, values))
  if (!held) return undefined
  return held.orgCategory === orgCategories.group ? held.id : null
}
