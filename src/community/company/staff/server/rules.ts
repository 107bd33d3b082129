import { isMaskOf, maskIdNoTail } from '#kernel/shared/mask.ts'
import { checkNationalId } from '#kernel/shared/patterns.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { meantPhone, sealedPhone } from '../../server/seal-phone.ts'
import type { CompanyStaff, CompanyStaffInput } from '../shared/schema.ts'
import type { StoredStaff } from './tables.ts'

export const phonePlace = 'companyStaff.phone'
export const idNoPlace = 'companyStaff.idNo'

interface Employer {
  id: string
  orgCode: string | null
}

const byDepart = `select c.id, d.org_code from company c
  left join ref_depart d on d.tenant_id = c.tenant_id and d.id = c.depart_id
  where c.tenant_id = $1 and c.del_flag = 0 and c.state <> 'CANCELLED'`

/** The company that an input means: by id, by name, else the caller's own. Foreign ones are not there. */
async function employerOf(reader: Reader, actor: Actor, input: CompanyStaffInput, stored?: string): Promise<Employer> {
  const { villages, orgCode } = actor.scope
  const wanted = input.companyId || stored || null
  const text = `${byDepart} and case when $2::text is not null then c.id = $2
      when $3::text is not null then c.name = $3 else starts_with($4, d.org_code) end
    and ($5 or starts_with(d.org_code, $4) or starts_with($4, d.org_code)) order by length(d.org_code) desc limit 1`
  const values = [reader.tenantId, wanted, input.companyName || null, orgCode, villages === 'all']
  const company = await reader.maybe(statement<Employer>(text, values))
  if (!company) throw badInput({ companyId: '请选择企业!' })
  return company
}

/** The code under which the row is seen: the project's where there is one, else the company's. */
async function placeCode(reader: Reader, company: Employer, groupId: string | null): Promise<string> {
  if (groupId === null) return company.orgCode ?? ''
  const text = `select org_code from ref_depart where tenant_id = $1 and id = $2 and org_category = 'group' and active
    and starts_with(org_code, $3)`
  const values = [reader.tenantId, groupId, company.orgCode ?? '~']
  const group = await reader.maybe(statement<{ orgCode: string }>(text, values))
  if (!group) throw badInput({ groupId: '请选择该企业的项目部' })
  return group.orgCode
}

function idNoColumns(secrets: Secrets, input: CompanyStaffInput, stored: StoredStaff | undefined) {
  const plain = stored?.idNoSealed ? secrets.open(idNoPlace, stored.idNoSealed) : undefined
  const { idNo } = input
  if (idNo === undefined || (plain !== undefined && idNo !== null && isMaskOf(idNo, plain))) return {}
  if (idNo === null || idNo === '')
    return plain === undefined ? { idNoSealed: null, idNoIndex: null, idNoMask: null } : {}
  const value = idNo.toUpperCase()
  const wrong = checkNationalId(value)
  if (wrong) throw badInput({ idNo: wrong })
  return {
    idNoSealed: secrets.seal(idNoPlace, value),
    idNoIndex: secrets.blindIndex(idNoPlace, value),
    idNoMask: maskIdNoTail(value),
  }
}

/** Phones and numbers are sealed; everybody works for a company of the caller's own part of the tree. */
export const staffRules = (secrets: Secrets): CrudRules<CompanyStaff, CompanyStaffInput> => ({
  async check(_tx, _actor, { entryDate, leaveDate }) {
    if (leaveDate && leaveDate < entryDate) throw badInput({ leaveDate: '离职日期不能早于入职日期' })
  },
  async derive(tx, actor, input, before) {
    const stored = before as StoredStaff | undefined
    const company = await employerOf(tx, actor, input, stored?.companyId)
    const asked = { place: phonePlace, field: 'phone', label: '手机号' }
    const phone = meantPhone(secrets, asked, input.phone, stored?.phoneSealed)
    const { sealed, mask } = sealedPhone(secrets, phonePlace, phone)
    const { whole, tail } = secrets.phoneIndexes(phonePlace, phone)
    return {
      companyId: company.id,
      groupId: input.groupId ?? null,
      orgCode: await placeCode(tx, company, input.groupId ?? null),
      ...{ phoneSealed: sealed, phoneMask: mask, phoneWhole: whole, phoneTail: tail },
      ...idNoColumns(secrets, input, stored),
    }
  },
})
