import { table, tables } from '#kernel/server/db/tables.ts'
import { UserAgent } from '../shared/schema.ts'

export const agentTables = tables({
  sysUserAgent: table(UserAgent, { scope: 'tenant', logged: { title: '用户代理人' } }),
})
