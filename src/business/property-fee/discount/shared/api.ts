import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { discountFields as fields } from './fields.ts'
import { discountPermissions as permissions } from './permissions.ts'
import { DiscountRuleInput, FeeDiscountRule } from './schema.ts'

export const discountApi = crudApi({
  base: '/property/feeDiscount',
  record: FeeDiscountRule,
  input: DiscountRuleInput,
  fields,
  permissions,
})
