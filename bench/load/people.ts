import type pg from 'pg'
import { copies } from '../server/fill.ts'

/** Who signs in: copies of the project manager of one village, all with the same password. */
export const nameOf = (n: number): string => `load${String(n + 1).padStart(5, '0')}`

/** Makes the accounts, each in its organisation with its role; nobody has to change the password first. */
export async function addPeople(client: pg.Client, count: number): Promise<void> {
  const model = `(select id from sys_user where username = 'pm0101')`
  const id = `'load-' || lpad(n::text, 5, '0')`
  const own = `m.user_id = ${model}`
  await copies(client, 'sys_user', `m.id = ${model}`, count, {
    ...{ id, username: `'load' || lpad(n::text, 5, '0')` },
    ...{ phone_sealed: 'null', phone_whole: 'null', phone_tail: 'null', must_change: 'false' },
  })
  for (const table of ['sys_user_tenant', 'sys_user_depart', 'sys_user_role'])
    await copies(client, table, own, count, { user_id: id })
}

const menus = 2_000

/** Menu entries in forty groups that the role of those people holds. */
export async function addMenus(client: pg.Client): Promise<void> {
  const model = `m.id = (select id from sys_permission where component is not null and menu_type = 1 order by id limit 1)`
  const id = `'load-menu-' || n`
  const parent = `case when n > 40 then 'load-menu-' || 1 + n % 40 end`
  await copies(client, 'sys_permission', model, menus, {
    ...{ id, parent_id: parent, name: `'页面' || n`, url: `'/load/' || n`, declared: 'false' },
    ...{ perms: `'load:page' || n`, menu_type: 'case when n > 40 then 1 else 0 end', update_by: `'load'` },
  })
  await client.query(`insert into sys_role_permission (tenant_id, role_code, permission_id)
    select distinct r.tenant_id, r.role_code, p.id from sys_user_role r, sys_permission p
    where r.user_id = (select id from sys_user where username = 'pm0101') and p.id like 'load-menu-%'`)
  await client.query('vacuum analyze sys_permission, sys_role_permission')
}
