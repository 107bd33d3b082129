import { table, tables } from '#kernel/server/db/tables.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { paySettingFields } from '../shared/fields.ts'
import { paySettingPermissions } from '../shared/permissions.ts'
import { FeePaySetting } from '../shared/schema.ts'

export const paySettingTables = tables({
  /** Companies see their own; for everybody else the list says whose they may see. */
  feePaySetting: table(FeePaySetting, {
    scope: { trade: inLineOfCreditor, resident: 'none' },
    logged: { title: '缴费设置' },
    rules: { permission: paySettingPermissions.list, title: '缴费设置', fields: paySettingFields },
  }),
})
