import { purgeJob } from '#engines/manage-view/server/purge.ts'
import { readOptions, type OptionSource } from '#engines/pickers/server/options.ts'
import { soundMatch } from '#engines/search/server/sound-match.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import { restorerOf } from '#kernel/server/restorer.ts'
import type { TableDictionary } from '#kernel/server/table-dictionary.ts'
import { roleApi } from '../shared/api.ts'
import { roleSpecial } from '../shared/dictionaries.ts'
import { roleFields } from '../shared/fields.ts'
import { rolePermissions } from '../shared/permissions.ts'
import { departRoleRoutes } from '../depart/server/role-routes.ts'
import { departGrantRoutes } from '../depart/server/routes.ts'
import { departRoleTables } from '../depart/server/tables.ts'
import { departRoleFields } from '../depart/shared/fields.ts'
import { departRolePermissions } from '../depart/shared/permissions.ts'
import { grantRoutes } from '../grant/server/routes.ts'
import { grantPermissions } from '../grant/shared/permissions.ts'
import { holderRoutes } from '../holder/server/routes.ts'
import { holderPermissions } from '../holder/shared/permissions.ts'
import { menuSetRoutes } from '../menu-set/server/routes.ts'
import { menuSetPermissions } from '../menu-set/shared/permissions.ts'
import { roleRoutes } from './administration-routes.ts'
import { roleMenu } from './menu.ts'
import { readRoles } from './read-roles.ts'
import { roleTables } from './tables.ts'

export { declareRoles } from './declaration.ts'

const scope: OptionSource['scope'] = ({ scope: { narrow } }) => (narrow === 'resident' ? 'false' : 'true')

const choice: OptionSource = {
  from: 'ref_role',
  value: 't.id',
  text: 't.name',
  order: 't.sort_no, t.code',
  partial: ['t.code'],
  scope,
}

const dictionaries: readonly TableDictionary[] = [
  {
    name: 'sys_role',
    from: 'ref_role',
    columns: { role_name: 't.name', role_code: 't.code', id: 't.id' },
    texts: ['role_name'],
    codes: ['role_code', 'id'],
    order: 't.sort_no, t.code',
    scope,
  },
]

export const roleServer = serverFeature({
  name: 'role',
  routes: [
    route(roleApi.all, (db, actor) => readRoles(db, actor)),
    route(roleApi.options, (db, actor, asked) => readOptions(db, actor, choice, asked, soundMatch)),
    ...roleRoutes,
    ...holderRoutes,
    ...grantRoutes,
    ...departRoleRoutes,
    ...departGrantRoutes,
    ...menuSetRoutes,
  ],
  jobs: [purgeJob('role', [roleTables.sysRole, departRoleTables.sysDepartRole])],
  menu: roleMenu,
  permissions: [rolePermissions, holderPermissions, grantPermissions, departRolePermissions, menuSetPermissions],
  dictionaries: [roleSpecial],
  tableDictionaries: dictionaries,
  restores: [
    restorerOf(roleTables.sysRole, { fields: roleFields, permission: rolePermissions.edit }),
    restorerOf(departRoleTables.sysDepartRole, {
      fields: departRoleFields,
      // Whose organisation a role belongs to, versions do not ask: they are for those who keep all of them.
      permission: grantPermissions.saveDepart,
    }),
  ],
  constraints: { sys_role_tenant_id_role_code_key: '角色编码已存在', sys_depart_role_code: '部门角色编码已存在' },
  uniques: [
    { table: 'sys_role', field: 'role_code', from: 'sys_role', column: 't.role_code' },
    { table: 'sys_depart_role', field: 'role_code', from: 'sys_depart_role', column: 't.role_code' },
  ],
})
