import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { paySettingFields as fields } from './fields.ts'
import { paySettingPermissions as permissions } from './permissions.ts'
import { FeePaySetting, paySettingDetail, PaySettingInput } from './schema.ts'

export const paySettingApi = crudApi({
  base: '/property/paySetting',
  record: FeePaySetting,
  input: PaySettingInput,
  fields,
  permissions,
  detail: paySettingDetail,
})
