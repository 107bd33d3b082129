import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { categoryChoicesApi } from './choices-api.ts'
import { faultCategoryFields as fields } from './fields.ts'
import { faultCategoryPermissions as permissions } from './permissions.ts'
import { CategoryLine, categoryLineFields } from './sheet.ts'
import { FaultCategory, FaultCategoryInput } from './schema.ts'

const base = '/fault/category'

const { list, import: given } = permissions

/** The sheet has columns of its own. */
const sheet = crudApi({
  ...{ base, record: FaultCategory, input: CategoryLine, fields: categoryLineFields },
  permissions: { list, import: given },
})

export const faultCategoryApi = {
  ...crudApi({ base, record: FaultCategory, input: FaultCategoryInput, fields, permissions }),
  import: sheet.import,
  check: sheet.check,
  template: sheet.template,
  choices: categoryChoicesApi,
}
