import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { plainEndpoint } from '#engines/manage-view/shared/plain-endpoint.ts'
import { staffFields as fields } from './fields.ts'
import { staffPermissions as may } from './permissions.ts'
import { CompanyStaff, CompanyStaffInput } from './schema.ts'

/** Numbers of a person that lists mask. */
export const hiddenNumbers = { phone: '手机号', idNo: '身份证号' } as const

const base = '/wisdom/companyStaff'

export const staffApi = {
  ...crudApi({ base, record: CompanyStaff, input: CompanyStaffInput, fields, permissions: may }),
  /** One value in plain; leaves an audit entry. */
  plain: plainEndpoint(`${base}/plain`, hiddenNumbers, may.plain),
}
