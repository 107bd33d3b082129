import { endpoint } from '#kernel/shared/endpoint.ts'
import { list } from '#kernel/shared/schema.ts'
import { publicCompanyPermissions } from './permissions.ts'
import { PublicCompany } from './schema.ts'

/** The companies that serve the caller's villages today, by name. */
export const publicCompanyApi = endpoint({
  method: 'GET',
  path: '/wisdom/company/public',
  result: list(PublicCompany, 500),
  permission: publicCompanyPermissions.list,
})
