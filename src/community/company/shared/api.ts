import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { plainEndpoint } from '#engines/manage-view/shared/plain-endpoint.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { companyFields as fields } from './fields.ts'
import { companyPermissions as may } from './permissions.ts'
import { Company, CompanyInput, CompanyStatistics } from './schema.ts'
import { companyMachine } from './states.ts'

/** Phones that lists mask. */
export const hiddenPhones = { contactPhone: '联系电话', legalPhone: '法人电话' } as const

const base = '/wisdom/company'

export const companyApi = {
  ...crudApi({ base, record: Company, input: CompanyInput, fields, permissions: may, machine: companyMachine }),
  /** One phone in plain; leaves an audit entry. */
  plain: plainEndpoint(`${base}/plainPhone`, hiddenPhones, may.plain),
  statistics: endpoint({
    method: 'GET',
    path: `${base}/statistics`,
    result: CompanyStatistics,
    permission: may.list,
  }),
}
