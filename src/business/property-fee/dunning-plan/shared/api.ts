import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { dunningPlanFields as fields } from './fields.ts'
import { dunningPlanPermissions as permissions } from './permissions.ts'
import { DunningPlanInput, FeeDunningPlan } from './schema.ts'

export const dunningPlanApi = crudApi({
  base: '/property/dunningPlan',
  record: FeeDunningPlan,
  input: DunningPlanInput,
  fields,
  permissions,
})
