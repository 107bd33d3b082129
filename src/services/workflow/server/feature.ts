import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import {
  assigneeKind,
  dedupeRule,
  definitionCategory,
  definitionState,
  emptyRule,
  instanceState,
  multiMode,
  nodeButton,
  rejectRule,
  starterRule,
  taskKind,
  taskState,
  timeoutAction,
} from '../shared/dictionaries.ts'
import {
  definitionPermissions,
  delegationPermissions,
  instancePermissions,
  taskPermissions,
} from '../shared/permissions.ts'
import { installDefinitions } from '../definition/server/install.ts'
import { groupPermissions } from '../group/shared/permissions.ts'
import { timeoutJob } from '../instance/server/jobs.ts'
import { workflowFiles } from './files.ts'
import { workflowMenu } from './menu.ts'
import type { WorkflowParts } from './ports.ts'
import { workflowRoutes } from './routes.ts'
import { workflowTodos } from '../task/server/todos.ts'

/** Approvals: definitions, what runs by them, and everybody's tasks. */
export const workflowServer = (parts: WorkflowParts): ServerFeature =>
  serverFeature({
    name: 'workflow',
    routes: workflowRoutes(parts),
    jobs: [timeoutJob(parts)],
    menu: workflowMenu,
    permissions: [taskPermissions, instancePermissions, definitionPermissions, delegationPermissions, groupPermissions],
    dictionaries: [
      multiMode,
      nodeButton,
      assigneeKind,
      emptyRule,
      starterRule,
      rejectRule,
      timeoutAction,
      dedupeRule,
      instanceState,
      taskState,
      taskKind,
      definitionState,
      definitionCategory,
    ],
    todos: workflowTodos,
    files: [workflowFiles],
    constraints: {
      wf_definition_key: '已经存在该流程标识的流程',
      wf_task_once: '该人员已是本节点的审批人',
      wf_group_name: '用户组名称已存在',
      wf_delegation_days: '结束日期不能早于开始日期',
    },
    install: (tx, actor) => installDefinitions(tx, actor, parts),
  })
