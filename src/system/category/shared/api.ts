import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { list, object, optional, text } from '#kernel/shared/schema.ts'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { TreeNode } from '#engines/pickers/shared/tree.ts'
import { categoryFields as fields, categoryLineFields } from './fields.ts'
import { categoryPermissions as may } from './permissions.ts'
import { Category, CategoryEdit, CategoryInput, CategoryLine } from './schema.ts'

/** Most nodes of one answer. */
export const categoryLimits = { children: 1000, tree: 5000, batch: 200, names: 500 } as const

const nodes = list(TreeNode, categoryLimits.tree)
const pid = text(32)

const {
  export: sheet,
  import: upload,
  check,
  template,
} = crudApi({
  base: '/sys/category',
  record: Category,
  input: CategoryLine,
  fields: categoryLineFields,
  permissions: { list: may.list, import: may.importExcel, export: may.exportXls },
})

/** The sheet of the tree: out, in, what would become of it, and its empty form. */
export const categorySheetApi = { export: sheet, import: upload, check, template }

export const categoryApi = {
  /** Topmost categories; all levels as soon as a name or code is asked for. */
  roots: endpoint({
    method: 'GET',
    path: '/sys/category/rootList',
    query: listQuery,
    result: pageOf(Category),
    permission: may.list,
    fields,
  }),
  children: endpoint({
    method: 'GET',
    path: '/sys/category/childList',
    query: object({ pid }),
    result: list(Category, categoryLimits.children),
    permission: may.list,
  }),
  /** One page of all children of several parents; clients group them by `pid`. */
  childrenOfMany: endpoint({
    method: 'GET',
    path: '/sys/category/getChildListBatch',
    query: object({ parentIds: text(20_000, { min: 1, message: '请选择一条记录！' }) }),
    result: pageOf(Category),
    permission: may.list,
  }),
  create: endpoint({
    method: 'POST',
    path: '/sys/category/add',
    body: CategoryInput,
    result: Category,
    permission: may.add,
    fields,
    idempotent: true,
    message: '添加成功！',
  }),
  update: endpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/sys/category/edit',
    body: CategoryEdit,
    result: Category,
    permission: may.edit,
    fields,
    message: '修改成功!',
  }),
  /** With everything below it. */
  remove: endpoint({
    method: 'DELETE',
    path: ['/sys/category/delete', '/sys/category/delete/:id'],
    query: object({ id: text(32, { min: 1 }) }),
    result: z.null(),
    permission: may.delete,
    message: '删除成功!',
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: '/sys/category/deleteBatch',
    query: object({ ids: text(20_000, { min: 1, pattern: /[0-9a-z]/i, message: '请选择一条记录！' }) }),
    result: z.null(),
    permission: may.delete,
    message: '删除成功!',
  }),
  /** What stands below a code, or the top; with `async=false` as a whole tree. */
  treeRoot: endpoint({
    method: 'GET',
    path: ['/sys/category/loadTreeRoot', '/biz/category/loadTreeRoot'],
    query: object({ async: optional(text(5)), pcode: optional(text(60)) }),
    result: nodes,
    permission: 'session',
  }),
  treeChildren: endpoint({
    method: 'GET',
    path: '/sys/category/loadTreeChildren',
    query: object({ pid }),
    result: nodes,
    permission: 'session',
  }),
  one: endpoint({
    method: 'GET',
    path: '/sys/category/loadOne',
    query: object({ field: text(20), val: text(60) }),
    result: Category,
    permission: 'session',
  }),
  treeData: endpoint({
    method: 'GET',
    path: '/sys/category/loadTreeData',
    query: object({ pid: optional(text(32)), pcode: optional(text(60)), condition: optional(text(1000)) }),
    result: nodes,
    permission: 'session',
  }),
  /** Names of categories by id, in the order of the ids. */
  names: endpoint({
    method: 'GET',
    path: ['/sys/category/loadDictItem', '/sys/category/loadDictItem/'],
    query: object({ ids: optional(text(20_000)), delNotExist: optional(text(5)) }),
    result: list(text(100), categoryLimits.names),
    permission: 'session',
  }),
  options: endpoint({
    method: 'GET',
    path: '/sys/category/loadAllData',
    query: object({ code: optional(text(60)) }),
    result: list(object({ value: text(64), text: text(255), title: text(255), label: text(255) }), categoryLimits.tree),
    permission: 'session',
  }),
  /** May a code stand below a parent. */
  checkCode: endpoint({
    method: 'GET',
    path: '/sys/category/checkCode',
    query: object({ pid: optional(text(32)), code: optional(text(60)) }),
    result: z.null(),
    permission: 'session',
  }),
  /** Categories to choose from: by what is typed (name, code, pinyin), or by the ids that are chosen already. */
  search: endpoint({
    method: 'GET',
    path: '/sys/picker/category',
    query: object({ keyword: optional(text(64)), ids: optional(text(20_000)), pageSize: optional(text(3)) }),
    result: list(object({ value: text(64), text: text(255) }), 500),
    permission: 'session',
  }),
}
