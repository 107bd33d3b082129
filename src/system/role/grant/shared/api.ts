import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, object } from '#kernel/shared/schema.ts'
import { rolePermissions } from '../../shared/permissions.ts'
import { grantPermissions as may } from './permissions.ts'
import { KeptGrants, RoleGrants, RoleTree, RuleChoices, SaveGrants, SaveRules } from './schema.ts'

const ofRole = object({ roleId: id })
const ids = z.array(z.string())

/** What roles may do. What belongs to the platform is neither shown nor given but by its operator. */
export const grantApi = {
  tree: endpoint({
    method: 'GET',
    path: '/sys/role/queryTreeList',
    result: RoleTree,
    permission: [rolePermissions.list, may.saveRole],
  }),
  /** Ids of everything that shows as granted, groups and pages included. */
  ids: endpoint({
    method: 'GET',
    path: '/sys/permission/queryRolePermission',
    query: ofRole,
    result: ids,
    permission: [rolePermissions.list, may.saveRole],
  }),
  /** The same with all that a choice needs: how each entry is granted, its rules, the caller's own share. */
  grants: endpoint({
    method: 'GET',
    path: '/sys/role/grants',
    query: ofRole,
    result: RoleGrants,
    permission: may.saveRole,
  }),
  /** Stores the choice; `lastpermissionIds` tells what it began with, so that a change in between is refused (409). */
  save: endpoint({
    method: 'POST',
    path: '/sys/permission/saveRolePermission',
    body: SaveGrants,
    result: z.null(),
    permission: may.saveRole,
    message: '保存成功！',
    entry: ({ roleId }, username) => `修改角色ID: ${roleId} 的权限配置，操作人： ${username}`,
  }),
  /** Leaves a role nothing beyond a set; answers what is left. */
  filter: endpoint({
    method: 'PUT',
    path: '/sys/permission/filterRolePermission',
    query: ofRole,
    body: KeptGrants,
    result: ids,
    permission: may.saveRole,
    message: '保存成功！',
  }),
  rules: endpoint({
    method: 'GET',
    path: '/sys/role/datarule/:permissionId/:roleId',
    result: RuleChoices,
    permission: may.saveRole,
  }),
  saveRules: endpoint({
    method: 'POST',
    path: '/sys/role/datarule',
    body: SaveRules,
    result: z.null(),
    permission: may.saveRole,
    message: '保存成功!',
  }),
}
