import { table, tables } from '#kernel/server/db/tables.ts'
import { WfGroup } from '../shared/schema.ts'

export const groupTables = tables({
  wfGroup: table(WfGroup, { scope: 'tenant', derived: ['members'], logged: { title: '审批用户组' } }),
})
