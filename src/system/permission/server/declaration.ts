import { createHash } from 'node:crypto'
import type { Permission } from '#kernel/shared/permission.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { MenuEntry, ServerFeature } from '#kernel/server/feature.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { menuTypes } from './repository.ts'

interface DeclaredRow {
  id: string
  parent_id: string | null
  name: string
  menu_type: number
  perms: string | null
  perms_type: string
  icon: string | null
  component: string | null
  component_name: string | null
  url: string | null
  sort_no: number
  hidden: boolean
  platform: boolean
}

/** What becomes of a button in the hands of those who lack its action. */
const permsTypes = { hidden: '1', disabled: '2' } as const

/** Component of entries that only hold others. */
export const groupComponent = 'layouts/RouteView'

/**
 * Brings menu and actions into the form that the units declare, and grants each action that a tenant has not known
 * before to the roles it names. Where the declared roles of an action have changed since, grants follow but for those
 * that somebody has given or taken away. Rows that somebody has changed or removed stay as they are; rows that are no
 * longer declared go into the bin and come back with their grants if they are declared again. Safe to run at every start.
 */
export async function declarePermissions(db: Db, features: readonly ServerFeature[]): Promise<void> {
  const actions = new Map(features.flatMap(actionsOf).map((action) => [action.code, action]))
  const rows = [...features.flatMap((feature) => feature.menu ?? []).map(menuRow), ...features.flatMap(actionRows)]
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
  if (unique.length !== rows.length) throw new Error(`two menu entries or actions share an id: ${doubled(rows)}`)
  const tenants = await tenantIds(db)
  await db.write(systemActor(0), async (tx) => {
    await tx.run(statement(upsert, [JSON.stringify(rows), nowText()]))
    await tx.run(statement(remember, [JSON.stringify(rows)]))
    await tx.run(statement(retire, [rows.map((row) => row.id)]))
  })
  const grants = [...actions.values()].flatMap(({ code, roles }) => roles.map((role) => ({ id: actionId(code), role })))
  const ids = [...actions.keys()].map(actionId)
  for (const id of tenants) {
    const values = [id, ids, grants.map((grant) => grant.id), grants.map((grant) => grant.role)]
    await db.write(systemActor(id), async (tx) => {
      await tx.run(statement(grantNew, values))
      await tx.run(statement(followDefaults, values))
    })
  }
}

/** Rows that stand as they are declared are left alone: an update would write them anew at every start of every process. */
const upsert = `
  insert into sys_permission (id, parent_id, name, menu_type, perms, perms_type, icon, component, component_name,
    url, sort_no, hidden, declared, create_by, create_time)
  select id, parent_id, name, menu_type, perms, perms_type, icon, component, component_name, url, sort_no, hidden, true,
    'system', $2
  from jsonb_to_recordset($1::jsonb) as row(id text, parent_id text, name text, menu_type integer, perms text,
    perms_type text, icon text, component text, component_name text, url text, sort_no double precision, hidden boolean)
  where not exists (select from sys_permission p where p.id = row.id and p.del_flag = 0
    and (p.parent_id, p.name, p.menu_type, p.perms, p.perms_type, p.icon, p.component, p.component_name, p.url, p.sort_no, p.hidden)
      is not distinct from (row.parent_id, row.name, row.menu_type, row.perms, row.perms_type, row.icon, row.component,
        row.component_name, row.url, row.sort_no, row.hidden))
  on conflict (id) do update set parent_id = excluded.parent_id, name = excluded.name, menu_type = excluded.menu_type,
    perms = excluded.perms, perms_type = excluded.perms_type, icon = excluded.icon, component = excluded.component,
    component_name = excluded.component_name, url = excluded.url, sort_no = excluded.sort_no, hidden = excluded.hidden, del_flag = 0
  where sys_permission.declared and sys_permission.update_by is null`

/** What an administrator's edit is taken back to, and whose the action is: both hold for edited rows too. */
const remember = `
  update sys_permission p set declaration = row, platform = (row ->> 'platform')::boolean
  from jsonb_array_elements($1::jsonb) as row where p.id = row ->> 'id' and p.declared
    and (p.declaration is distinct from row or p.platform <> (row ->> 'platform')::boolean)`

const retire = `
  update sys_permission set del_flag = 1
  where declared and update_by is null and del_flag = 0 and id <> all($1::text[])`

/** The marker keeps default grants from coming back after somebody took them away. */
const grantNew = `
  with fresh as (
    insert into sys_default_grant (tenant_id, permission_id) select $1, unnest($2::text[])
    on conflict do nothing returning permission_id
  )
  insert into sys_role_permission (tenant_id, role_code, permission_id)
  select $1, g.role, g.id from unnest($3::text[], $4::text[]) as g(id, role) join fresh on fresh.permission_id = g.id
  on conflict do nothing`

/**
 * Old default, new default and what is granted now, merged role by role: where a grant says what the old default said,
 * it follows; where it says something else, that is what the new one says or what somebody wanted. What was never
 * written down is taken to be the present default.
 */
const followDefaults = `
  with wanted as (
    select action.id, coalesce(array_agg(distinct g.role) filter (where g.role is not null), '{}') as roles
    from unnest($2::text[]) as action(id) left join unnest($3::text[], $4::text[]) as g(id, role) using (id) group by 1
  ), changed as (
    select w.id, d.roles as old, w.roles as new from sys_default_grant d join wanted w on w.id = d.permission_id
    where d.tenant_id = $1 and d.roles <> w.roles
  ), gone as (
    delete from sys_role_permission g using changed c
    where g.tenant_id = $1 and g.permission_id = c.id and g.role_code = any(c.old) and g.role_code <> all(c.new)
  ), come as (
    insert into sys_role_permission (tenant_id, role_code, permission_id)
    select $1, role, c.id from changed c cross join unnest(c.new) as role where role <> all(c.old) on conflict do nothing
  )
  update sys_default_grant d set roles = w.roles from wanted w
  where d.tenant_id = $1 and d.permission_id = w.id and d.roles is distinct from w.roles`

const actionsOf = (feature: ServerFeature): Permission[] =>
  (feature.permissions ?? []).flatMap((set) => Object.values<Permission>(set))

/** Codes carry colons and may be long; the row's id is short and stable. */
export const actionId = (code: string): string =>
  createHash('sha256').update(`action\n${code}`).digest('hex').slice(0, 32)

function menuRow(entry: MenuEntry): DeclaredRow {
  return {
    id: entry.id,
    parent_id: entry.parent ?? null,
    name: entry.title,
    menu_type: entry.parent === undefined ? menuTypes.top : menuTypes.below,
    perms: entry.permission?.code ?? null,
    perms_type: permsTypes.hidden,
    icon: entry.icon ?? null,
    component: entry.component ?? groupComponent,
    component_name: entry.componentName ?? null,
    url: entry.path,
    sort_no: entry.sort,
    hidden: entry.hidden ?? false,
    platform: false,
  }
}

/** Actions hang below the page that one of them opens, else below the unit's first page. */
function actionRows(feature: ServerFeature): DeclaredRow[] {
  const pages = (feature.menu ?? []).filter((entry) => entry.component !== undefined)
  return (feature.permissions ?? []).flatMap((set) => {
    const actions = Object.values<Permission>(set)
    const page = pages.find((entry) => actions.some((action) => action.code === entry.permission?.code)) ?? pages[0]
    return actions.map((action, index) => ({
      id: actionId(action.code),
      parent_id: page?.id ?? null,
      name: action.label,
      menu_type: menuTypes.action,
      perms: action.code,
      perms_type: permsTypes[action.lacked ?? 'hidden'],
      icon: null,
      component: null,
      component_name: null,
      url: null,
      sort_no: index + 1,
      hidden: false,
      platform: action.roles.every((role) => role === 'admin'),
    }))
  })
}

const doubled = (rows: readonly DeclaredRow[]): string =>
  rows
    .filter((row, index) => rows.findIndex((other) => other.id === row.id) !== index)
    .map((row) => row.perms ?? row.name)
    .join(', ')
