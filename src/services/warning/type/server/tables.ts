import { table, tables } from '#kernel/server/db/tables.ts'
import { WarningType } from '../shared/schema.ts'

export const warningTypeTables = tables({
  warningType: table(WarningType, { scope: 'tenant', derived: ['metricLabel'], logged: { title: '预警类型' } }),
})
/** A stored type. */
export type StoredType = NonNullable<(typeof warningTypeTables.warningType)['row']>
