import type { MenuEntry } from '#kernel/server/feature.ts'
import { groupPermissions } from '../group/shared/permissions.ts'
import {
  definitionPermissions,
  delegationPermissions,
  instancePermissions,
  taskPermissions,
} from '../shared/permissions.ts'
import { designPath } from '../shared/pages.ts'

const page = { parent: 'act', permission: taskPermissions.list }

export const workflowMenu: readonly MenuEntry[] = [
  { id: 'act', title: '流程审批', path: '/act', icon: 'audit', sort: 110 },
  { ...page, id: 'act-todo', title: '流程待办', path: '/act/todo', component: 'act/TodoList', sort: 1 },
  { ...page, id: 'act-done', title: '流程已办', path: '/act/done', component: 'act/DoneList', sort: 2 },
  {
    ...page,
    id: 'act-applied',
    title: '我发起的',
    path: '/act/applied',
    component: 'act/AppliedList',
    sort: 3,
    permission: instancePermissions.start,
  },
  { ...page, id: 'act-cc', title: '抄送我的', path: '/act/cc', component: 'act/CopyList', sort: 4 },
  {
    ...page,
    id: 'act-delegation',
    title: '流程委托',
    path: '/act/delegation',
    component: 'act/DelegationList',
    sort: 6,
    permission: delegationPermissions.list,
  },
  {
    ...page,
    id: 'act-instance',
    title: '流程实例',
    path: '/act/instance',
    component: 'act/InstanceList',
    sort: 5,
    permission: instancePermissions.list,
  },
  {
    ...page,
    id: 'act-definition',
    title: '流程定义',
    path: '/act/definition',
    component: 'act/DefinitionList',
    sort: 7,
    permission: definitionPermissions.list,
  },
  {
    ...page,
    id: 'act-design',
    title: '流程设计',
    path: designPath,
    component: 'act/DefinitionDesign',
    sort: 8,
    permission: definitionPermissions.list,
    hidden: true,
  },
  {
    ...page,
    id: 'act-group',
    title: '审批用户组',
    path: '/act/group',
    component: 'act/GroupList',
    sort: 9,
    permission: groupPermissions.list,
  },
]
