import { table, tables } from '#kernel/server/db/tables.ts'
import { DispatchRule } from '../shared/schema.ts'

export const dispatchRuleTables = tables({
  dispatchRule: table(DispatchRule, {
    scope: 'tenant',
    derived: ['buildingNames'],
    logged: { title: '派单规则' },
  }),
})
