import { ruledBy, ruledView, table, type Table } from '#kernel/server/db/tables.ts'
import { nullable, object, text } from '#kernel/shared/schema.ts'
import { userPermissions } from '../../shared/permissions.ts'
import { accountFields } from '../shared/fields.ts'
import { AccountRow, type Account } from '../shared/schema.ts'

const Hidden = object({ phoneSealed: nullable(text(400)) })

const described = table(AccountRow, {
  scope: 'tenant',
  server: Hidden,
  logged: { title: '用户', secret: ['phone', 'password'] },
})
const rules = { permission: userPermissions.listAll, title: '用户', fields: accountFields }
const org = { key: 'sysOrgCode', label: '所属部门编码', name: 'org_code', kind: 'text', member: 'id' } as const

/** The published view of a tenant's accounts: a relation to read from, not a table. */
export const accountTable: Table<Account> = ruledView({
  ...described,
  scope: { ruled: ruledBy(rules, described.columns, [org]) },
  key: 'sysUser',
  name: 'user_account',
} as Table<Account>)
