import { can, type Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput, forbidden, refusal } from '#kernel/server/errors.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { refuseRow } from '#engines/manage-view/server/refuse-row.ts'
import { readDeparts } from '#system/depart/server/lookup.ts'
import { orgCategories } from '#system/depart/shared/dictionaries.ts'
import { refreshCredit } from '../credit/server/score-service.ts'
import { companyPermissions as may } from '../shared/permissions.ts'
import type { Company, CompanyInput } from '../shared/schema.ts'
import { companyRefuses, isOwnCode } from '../shared/states.ts'
import { claimedFiles } from './files.ts'
import { departCodeOf } from './people-repository.ts'
import { meantPhone, phonePlaces as places, sealedPhone } from './seal-phone.ts'
import type { StoredCompany } from './tables.ts'

/** What a company may not change of its own entry once it has passed. */
const registered = ['name', 'creditCode', 'kind', 'departId', 'parentId', 'managerUserId', 'blacklist'] as const

/** Phones are sealed; a company keeps its own entry, the authority all of them. */
export const companyRules = (secrets: Secrets): CrudRules<Company, CompanyInput> => ({
  async check(tx, actor, input, before) {
    if (before) await refuseForeign(tx, actor, input, before)
    await checkDeparts(tx, input)
  },
  async derive(tx, actor, input, before) {
    const stored = before as StoredCompany | undefined
    const phone = (field: keyof typeof places, label: string) => {
      const asked = { place: places[field], field, label }
      const plain = meantPhone(secrets, asked, input[field], stored?.[`${field}Sealed`])
      const { sealed, mask } = sealedPhone(secrets, places[field], plain)
      return { [`${field}Sealed`]: sealed, [`${field}Mask`]: mask }
    }
    const files = {
      field: 'licenseFile',
      given: input.licenseFile === undefined ? stored?.licenseFile : input.licenseFile,
      stored: stored?.licenseFile,
    }
    const licenseFile = await claimedFiles(tx, actor, files)
    return { ...phone('legalPhone', '法人电话'), ...phone('contactPhone', '联系电话'), licenseFile }
  },
  changed: (tx, _actor, { id }) => refreshCredit(tx, [id]),
})

async function refuseForeign(tx: Tx, actor: Actor, input: CompanyInput, before: Company): Promise<void> {
  const departCode = await departCodeOf(tx, before)
  const isAuthority = can(actor, may.audit)
  if (!isAuthority && !isOwnCode(actor.scope.orgCode, departCode)) throw forbidden()
  refuseRow(companyRefuses, actor, { ...before, departCode }, 'edit')
  if (isAuthority) return
  const isChanged = registered.some((key) => input[key] !== undefined && input[key] !== before[key])
  if (before.state !== 'DRAFT' && isChanged) throw refusal('企业名称、信用代码等登记事项由主管部门变更')
}

async function checkDeparts(tx: Tx, { departId, parentId }: CompanyInput): Promise<void> {
  const departs = (await readDeparts(tx, [departId ?? '', parentId ?? ''])).filter(({ active }) => active)
  const [own, parent] = [departId, parentId].map((id) => departs.find((one) => one.id === id))
  if (departId && own?.orgCategory !== orgCategories.company) throw badInput({ departId: '请选择类别为企业的组织机构' })
  if (parentId && parent?.orgCategory !== orgCategories.bloc) throw badInput({ parentId: '请选择类别为集团的组织机构' })
}
