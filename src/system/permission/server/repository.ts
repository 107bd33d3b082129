import { statement } from '#kernel/server/db/statement.ts'

/** `menu_type` as the wire numbers it. */
export const menuTypes = { top: 0, below: 1, action: 2 } as const

/** A menu entry or an action. */
export interface PermissionRow {
  id: string
  parentId: string | null
  name: string
  menuType: number
  perms: string | null
  permsType: string
  icon: string | null
  component: string | null
  componentName: string | null
  url: string | null
  redirect: string | null
  route: boolean
  keepAlive: boolean
  hidden: boolean
  hideTab: boolean
  alwaysShow: boolean
  internalOrExternal: boolean
  status: string
  declared: boolean
}

/** Everything that is not in the bin, in the order in which it shows. */
export const allPermissions = statement<PermissionRow>(
  `select id, parent_id, name, menu_type, perms, perms_type, icon, component, component_name, url, redirect, route,
    keep_alive, hidden, hide_tab, always_show, internal_or_external, status, declared
  from sys_permission where del_flag = 0 order by sort_no, id`,
)
