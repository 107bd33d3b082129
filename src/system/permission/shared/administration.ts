import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, integer, list, nullable, object, optional, text, type Schema } from '#kernel/shared/schema.ts'
import { Entry, EntryEdit, EntryInput } from './entry.ts'
import { permissionPermissions as may } from './permissions.ts'
import { DataRule, DataRuleEdit, DataRuleInput, RuleColumns } from './rule.ts'

/** A node of the tree in which a parent is chosen. */
export interface ChoiceNode {
  key: string
  value: string
  title: string
  slotTitle: string
  label: string
  icon: string | null
  isLeaf: boolean
  ruleFlag: number
  parentId: string | null
  scopedSlots: null
  children: ChoiceNode[] | null
}

const ChoiceNode: Schema<ChoiceNode> = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  slotTitle: z.string(),
  label: z.string(),
  icon: z.nullable(z.string()),
  isLeaf: z.boolean(),
  ruleFlag: z.number(),
  parentId: z.nullable(z.string()),
  scopedSlots: z.null(),
  children: z.nullable(z.array(z.lazy(() => ChoiceNode))),
}) as unknown as Schema<ChoiceNode>

const entries = list(Entry, 5000)
const rules = list(DataRule, 500)
const idList = text(20_000, { min: 1, pattern: /[0-9a-z]/i, message: '参数不识别！' })

/** Administration of menu, actions and data rules; addresses and texts as every client of the protocol knows them. */
export const entryApi = {
  all: endpoint({
    method: 'GET',
    path: '/sys/permission/list',
    query: object({ name: optional(text(100)) }),
    result: entries,
    permission: may.list,
  }),
  top: endpoint({ method: 'GET', path: '/sys/permission/getSystemMenuList', result: entries, permission: may.list }),
  below: endpoint({
    method: 'GET',
    path: '/sys/permission/getSystemSubmenu',
    query: object({ parentId: id }),
    result: entries,
    permission: may.list,
  }),
  belowAll: endpoint({
    method: 'GET',
    path: '/sys/permission/getSystemSubmenuBatch',
    query: object({ parentIds: idList }),
    result: z.record(z.string(), entries),
    permission: may.list,
  }),
  /** The whole tree, to choose a parent in. */
  tree: endpoint({
    method: 'GET',
    path: '/sys/permission/queryTreeList',
    result: z.object({ treeList: z.array(ChoiceNode), ids: z.array(z.string()) }),
    permission: may.list,
  }),
  treeBelow: endpoint({
    method: 'GET',
    path: '/sys/permission/queryListAsync',
    query: object({ pid: optional(text(32)) }),
    result: z.array(ChoiceNode),
    permission: may.list,
  }),
  add: endpoint({
    method: 'POST',
    path: '/sys/permission/add',
    body: EntryInput,
    result: Entry,
    permission: may.add,
    idempotent: true,
    message: '添加成功！',
  }),
  edit: endpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/sys/permission/edit',
    body: EntryEdit,
    result: Entry,
    permission: may.edit,
    message: '修改成功！',
  }),
  move: endpoint({
    method: 'PUT',
    path: '/sys/permission/move',
    body: object({ id, direction: z.enum(['up', 'down']) }),
    result: Entry,
    permission: may.edit,
    message: '已移动',
  }),
  /** Puts an entry before or after another one of its siblings; `version` is that of the entry that was seen. */
  place: endpoint({
    method: 'PUT',
    path: '/sys/permission/place',
    body: object({ id, version: integer(1, 2_000_000_000), besideId: id, edge: z.enum(['before', 'after']) }),
    result: Entry,
    permission: may.edit,
    message: '已移动',
  }),
  /** A declared entry follows its declaration again. */
  reset: endpoint({
    method: 'PUT',
    path: '/sys/permission/reset',
    body: object({ id }),
    result: Entry,
    permission: may.edit,
    message: '已恢复默认',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: ['/sys/permission/delete/:id', '/sys/permission/delete'],
    query: object({ id }),
    result: z.null(),
    permission: may.delete,
    message: '删除成功!',
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: '/sys/permission/deleteBatch',
    query: object({ ids: idList }),
    result: z.null(),
    permission: may.deleteBatch,
    message: '删除成功!',
  }),
  removed: endpoint({ method: 'GET', path: '/sys/permission/recycled', result: entries, permission: may.delete }),
  restore: endpoint({
    method: 'PUT',
    path: '/sys/permission/restore',
    body: object({ id }),
    result: Entry,
    permission: may.delete,
    message: '已恢复',
  }),
  checkUrl: endpoint({
    method: 'GET',
    path: '/sys/permission/checkPermDuplication',
    query: object({ id: optional(text(32)), url: optional(text(500)), alwaysShow: optional(text(5)) }),
    result: z.null(),
    permission: [may.add, may.edit],
    message: '该值可用！',
  }),
}

export const ruleApi = {
  all: endpoint({
    method: 'GET',
    path: '/sys/permission/getPermRuleListByPermId',
    query: object({ permissionId: id }),
    result: rules,
    permission: may.list,
  }),
  find: endpoint({
    method: 'GET',
    path: '/sys/permission/queryPermissionRule',
    query: object({
      permissionId: id,
      ruleName: optional(nullable(text(100))),
      ruleValue: optional(nullable(text(500))),
    }),
    result: rules,
    permission: may.list,
  }),
  columns: endpoint({
    method: 'GET',
    path: '/sys/permission/ruleColumns',
    query: object({ permissionId: id }),
    result: RuleColumns,
    permission: may.list,
  }),
  add: endpoint({
    method: 'POST',
    path: '/sys/permission/addPermissionRule',
    body: DataRuleInput,
    result: DataRule,
    permission: may.addRule,
    message: '添加成功！',
  }),
  edit: endpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/sys/permission/editPermissionRule',
    body: DataRuleEdit,
    result: DataRule,
    permission: may.editRule,
    message: '更新成功！',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sys/permission/deletePermissionRule',
    query: object({ id }),
    result: z.null(),
    permission: may.deleteRule,
    message: '删除成功！',
  }),
}
