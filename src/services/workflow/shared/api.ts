import * as z from 'zod/mini'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint, type Endpoint } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { id, object, text, type Schema } from '#kernel/shared/schema.ts'
import { DefinitionHistory, DefinitionMark } from './history.ts'
import { DefinitionSample, SimulateInput, Simulated } from './trial.ts'
import { BringInput, FlowFile } from './flow-file.ts'
import { definitionFields, instanceFields, taskFields } from './fields.ts'
import { definitionPermissions, instancePermissions, taskPermissions as may } from './permissions.ts'
import {
  CopyInput,
  Again,
  DefinitionInput,
  FaultList,
  FlowInput,
  HandInput,
  InstanceDetail,
  InstanceId,
  InstanceWhy,
  JumpInput,
  KindInfo,
  PassedMany,
  PassInput,
  PassManyInput,
  PhraseList,
  ReassignInput,
  RejectInput,
  RemoveSignInput,
  ResumeInput,
  ReturnInput,
  SignInput,
  StartInput,
  TaskId,
  WfDefinition,
  WfInstance,
  WfTask,
} from './schema.ts'

const tasks = (path: '/act/task/todo' | '/act/task/done' | '/act/task/cc') =>
  endpoint({ method: 'GET', path, query: listQuery, result: pageOf(WfTask), permission: may.list, fields: taskFields })

/** A step on a task; answers nothing, the lists are asked anew. */
const act = <B extends Schema>(verb: string, body: B, message: string) =>
  endpoint({
    method: 'PUT',
    path: `/act/task/${verb}` as `/${string}`,
    body,
    result: z.null(),
    permission: may.handle,
    message,
  }) as Endpoint<B extends Schema<infer In> ? In : never, null>

export const taskApi = {
  todo: tasks('/act/task/todo'),
  done: tasks('/act/task/done'),
  cc: tasks('/act/task/cc'),
  pass: act('pass', PassInput, '已同意'),
  reject: act('reject', RejectInput, '已驳回'),
  return: act('return', ReturnInput, '已退回'),
  transfer: act('transfer', HandInput, '已转办'),
  delegate: act('delegate', HandInput, '已委派'),
  addSign: act('addSign', SignInput, '已加签'),
  removeSign: act('removeSign', RemoveSignInput, '已减签'),
  copy: act('copy', CopyInput, '已抄送'),
  read: act('read', TaskId, ''),
  takeBack: act('takeBack', TaskId, '已收回'),
  /** Agrees to several matters, each for itself, where their node allows it. */
  passMany: endpoint({
    method: 'PUT',
    path: '/act/task/passBatch',
    body: PassManyInput,
    result: PassedMany,
    permission: may.handle,
  }),
  phrases: endpoint({
    method: 'GET',
    path: '/act/phrase',
    result: PhraseList,
    permission: may.handle,
    operation: 'none',
  }),
  setPhrases: endpoint({
    method: 'PUT',
    path: '/act/phrase',
    body: PhraseList,
    result: PhraseList,
    permission: may.handle,
    operation: 'none',
  }),
}

/** A step on an instance: by whoever started it, or by those who manage it. */
const step =
  (permission: (typeof instancePermissions)['manage']) =>
  <B extends Schema>(verb: string, body: B, message: string) =>
    endpoint({
      method: 'PUT',
      path: `/act/instance/${verb}` as `/${string}`,
      body,
      result: z.null(),
      permission,
      message,
    }) as Endpoint<B extends Schema<infer In> ? In : never, null>
const rule = step(instancePermissions.manage)
const own = step(instancePermissions.start)

const instances = (path: '/act/instance/list' | '/act/instance/applied', permission = instancePermissions.list) =>
  endpoint({ method: 'GET', path, query: listQuery, result: pageOf(WfInstance), permission, fields: instanceFields })

export const instanceApi = {
  page: instances('/act/instance/list'),
  /** What the caller started. */
  applied: instances('/act/instance/applied', instancePermissions.start),
  /** For whoever takes part in it, and for those who see instances of its place. */
  one: endpoint({
    method: 'GET',
    path: ['/act/instance/:id', '/act/instance/:id/diagram', '/act/instance/:id/timeline'],
    query: object({ id }),
    result: InstanceDetail,
    permission: may.list,
    fields: instanceFields,
  }),
  start: endpoint({
    method: 'POST',
    path: '/act/instance/start',
    body: StartInput,
    result: object({ id }),
    permission: instancePermissions.start,
    message: '已发起流程',
  }),
  /** 复制再提: what the next start of a matter that did not pass begins with. */
  again: endpoint({
    method: 'GET',
    path: '/act/instance/again',
    query: object({ id }),
    result: Again,
    permission: instancePermissions.start,
    operation: 'none',
  }),
  withdraw: own('withdraw', InstanceId, '已撤回'),
  cancel: own('cancel', InstanceWhy, '已撤销'),
  urge: own('urge', InstanceId, '已催办'),
  suspend: rule('suspend', InstanceWhy, '已挂起'),
  resume: rule('resume', ResumeInput, '已恢复'),
  terminate: rule('terminate', InstanceWhy, '已终止'),
  jump: rule('jump', JumpInput, '已跳转'),
  reassign: rule('reassign', ReassignInput, '已改派'),
}

const edit = definitionPermissions.edit
const state = (verb: 'deploy' | 'suspend' | 'activate', message: string) =>
  endpoint({
    method: 'PUT',
    path: `/act/definition/${verb}` as `/${string}`,
    body: InstanceId,
    result: z.null(),
    permission: edit,
    message,
  }) as Endpoint<{ id: string }, null>

export const definitionApi = {
  ...crudApi({
    base: '/act/definition',
    record: WfDefinition,
    input: DefinitionInput,
    fields: definitionFields,
    permissions: {
      list: definitionPermissions.list,
      add: definitionPermissions.add,
      edit,
      delete: definitionPermissions.delete,
    },
  }),
  kinds: endpoint({
    method: 'GET',
    path: '/act/definition/kinds',
    result: z.array(KindInfo),
    permission: definitionPermissions.list,
    operation: 'none',
  }),
  judge: endpoint({
    method: 'POST',
    path: '/act/definition/judge',
    body: FlowInput,
    result: FaultList,
    permission: definitionPermissions.list,
    operation: 'none',
  }),
  /** Versions of a definition, and what came with the product. */
  history: endpoint({
    method: 'GET',
    path: '/act/definition/history',
    query: object({ id }),
    result: DefinitionHistory,
    permission: definitionPermissions.list,
    operation: 'none',
  }),
  /** What an administrator has changed, of all definitions. */
  marks: endpoint({
    method: 'GET',
    path: '/act/definition/marks',
    result: z.array(DefinitionMark),
    permission: definitionPermissions.list,
    operation: 'none',
  }),
  /** Matters to try a definition with. */
  samples: endpoint({
    method: 'GET',
    path: '/act/definition/samples',
    query: object({ bizType: text(32) }),
    result: z.array(DefinitionSample),
    permission: definitionPermissions.list,
    operation: 'none',
  }),
  simulate: endpoint({
    method: 'POST',
    path: '/act/definition/simulate',
    body: SimulateInput,
    result: Simulated,
    permission: definitionPermissions.list,
    operation: 'none',
  }),
  file: endpoint({
    method: 'GET',
    path: '/act/definition/file',
    query: object({ id }),
    result: FlowFile,
    permission: definitionPermissions.list,
    operation: 'none',
  }),
  /** A draft from a file; judged as one that is deployed. */
  bring: endpoint({
    method: 'POST',
    path: '/act/definition/bring',
    body: BringInput,
    result: object({ id }),
    permission: definitionPermissions.add,
    message: '已导入',
  }),
  deploy: state('deploy', '已发布'),
  suspend: state('suspend', '已挂起'),
  activate: state('activate', '已启用'),
}
