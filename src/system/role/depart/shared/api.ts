import * as z from 'zod/mini'
import { protocolApi } from '#engines/manage-view/shared/protocol-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, list, object } from '#kernel/shared/schema.ts'
import { grantPermissions } from '../../grant/shared/permissions.ts'
import { RoleGrants, RoleTree, RuleChoices, SaveGrants, SaveRules } from '../../grant/shared/schema.ts'
import { departRoleFields } from './fields.ts'
import { departRolePermissions as may } from './permissions.ts'
import {
  DepartRole,
  DepartRoleChoice,
  DepartRoleInput,
  DepartRoleUser,
  Ids,
  Roles,
  SaveDepartGrants,
  SaveDepartRules,
} from './schema.ts'

const ofDepart = object({ departId: id })
const ofRole = object({ roleId: id })
const ofUser = object({ departId: id, userId: id })
const saved = { result: z.null(), message: '保存成功！' } as const

/** What an organisation may hand on: set by those who keep all organisations. */
export const departGrantApi = {
  ids: endpoint({
    method: 'GET',
    path: '/sys/permission/queryDepartPermission',
    query: ofDepart,
    result: Ids,
    permission: [grantPermissions.saveDepart, may.list],
  }),
  /** The same with all that a choice needs. */
  grants: endpoint({
    method: 'GET',
    path: '/sys/permission/departGrants',
    query: ofDepart,
    result: RoleGrants,
    permission: grantPermissions.saveDepart,
  }),
  save: endpoint({
    method: 'POST',
    path: '/sys/permission/saveDepartPermission',
    body: SaveDepartGrants,
    permission: grantPermissions.saveDepart,
    ...saved,
  }),
  rules: endpoint({
    method: 'GET',
    path: '/sys/sysDepartPermission/datarule/:permissionId/:departId',
    query: object({ permissionId: id, departId: id }),
    result: RuleChoices,
    permission: grantPermissions.saveDepart,
  }),
  saveRules: endpoint({
    method: 'POST',
    path: '/sys/sysDepartPermission/datarule',
    body: SaveDepartRules,
    result: z.null(),
    permission: grantPermissions.saveDepart,
    message: '保存成功!',
  }),
}

/** The roles of organisations, in those that the caller is in charge of and below; all for the district. */
export const departRoleApi = {
  ...protocolApi({
    base: '/sys/sysDepartRole',
    record: DepartRole,
    input: DepartRoleInput,
    fields: departRoleFields,
    permissions: may,
  }),
  ofDepart: endpoint({
    method: 'GET',
    path: '/sys/sysDepartRole/getDeptRoleList',
    query: ofUser,
    result: Roles,
    permission: may.list,
  }),
  held: endpoint({
    method: 'GET',
    path: '/sys/sysDepartRole/getDeptRoleByUserId',
    query: ofUser,
    result: list(DepartRoleUser, 500),
    permission: may.list,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/sys/sysDepartRole/deptRoleUserAdd',
    body: DepartRoleChoice,
    result: z.null(),
    permission: may.assign,
    message: '添加成功！',
  }),
  /** What the organisation may hand on, as a tree. */
  tree: endpoint({
    method: 'GET',
    path: '/sys/sysDepartPermission/queryTreeListForDeptRole',
    query: ofDepart,
    result: RoleTree,
    permission: may.list,
  }),
  ids: endpoint({
    method: 'GET',
    path: '/sys/sysDepartPermission/queryDeptRolePermission',
    query: ofRole,
    result: Ids,
    permission: may.list,
  }),
  grants: endpoint({
    method: 'GET',
    path: '/sys/sysDepartRole/grants',
    query: ofRole,
    result: RoleGrants,
    permission: may.grant,
  }),
  save: endpoint({
    method: 'POST',
    path: '/sys/sysDepartPermission/saveDeptRolePermission',
    body: SaveGrants,
    permission: may.grant,
    ...saved,
  }),
  rules: endpoint({
    method: 'GET',
    path: '/sys/sysDepartRole/datarule/:permissionId/:departId/:roleId',
    query: object({ permissionId: id, departId: id, roleId: id }),
    result: RuleChoices,
    permission: may.grant,
  }),
  saveRules: endpoint({
    method: 'POST',
    path: '/sys/sysDepartRole/datarule',
    body: SaveRules,
    result: z.null(),
    permission: may.grant,
    message: '保存成功!',
  }),
}
