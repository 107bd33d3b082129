import { table, tables } from '#kernel/server/db/tables.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { dunningPlanFields } from '../shared/fields.ts'
import { dunningPlanPermissions } from '../shared/permissions.ts'
import { FeeDunningPlan } from '../shared/schema.ts'

export const dunningPlanTables = tables({
  /** Companies see their own; for everybody else the list says whose they may see. */
  feeDunningPlan: table(FeeDunningPlan, {
    scope: { trade: inLineOfCreditor, resident: 'none' },
    logged: { title: '催缴方案' },
    rules: { permission: dunningPlanPermissions.list, title: '催缴方案', fields: dunningPlanFields },
  }),
})
