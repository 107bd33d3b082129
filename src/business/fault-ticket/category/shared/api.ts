import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { list, object } from '#kernel/shared/schema.ts'
import { faultCategoryFields as fields } from './fields.ts'
import { faultCategoryPermissions as permissions } from './permissions.ts'
import { CategoryChoice, FaultCategory, FaultCategoryInput } from './schema.ts'

const base = '/fault/category'

export const faultCategoryApi = {
  ...crudApi({ base, record: FaultCategory, input: FaultCategoryInput, fields, permissions }),
  /** The categories in use that the caller may choose, parents before children; residents choose as well. */
  choices: endpoint({
    method: 'GET',
    path: `${base}/choices`,
    query: object({}),
    result: list(CategoryChoice, 2000),
    permission: 'session',
    operation: 'none',
  }),
}
