import * as z from 'zod/mini'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, integer, list, object, optional, text } from '#kernel/shared/schema.ts'
import { departFields as fields } from './fields.ts'
import { departPermissions as may } from './permissions.ts'
import { Depart, DepartEdit, DepartExtent, DepartInput, DepartLine, DepartMerge, DepartMove } from './schema.ts'

const sheets = crudApi({
  base: '/sys/sysDepart',
  record: Depart,
  input: DepartLine,
  fields,
  permissions: { list: may.list, import: may.importExcel, export: may.exportXls },
})

/** What keeps the tree of organisations. */
export const structureApi = {
  /** By code, with everything that stands in the caller's scope. */
  export: sheets.export,
  import: sheets.import,
  check: sheets.check,
  template: sheets.template,
  create: endpoint({
    method: 'POST',
    path: '/sys/sysDepart/add',
    body: DepartInput,
    result: Depart,
    permission: may.add,
    fields,
    idempotent: true,
    message: '添加成功！',
  }),
  update: endpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/sys/sysDepart/edit',
    body: DepartEdit,
    result: Depart,
    permission: may.edit,
    fields,
    message: '修改成功!',
  }),
  /** With everything below it; refused while anybody or anything belongs there. */
  remove: endpoint({
    method: 'DELETE',
    path: ['/sys/sysDepart/delete', '/sys/sysDepart/delete/:id'],
    query: object({ id, version: optional(integer(1, 2_000_000_000)) }),
    result: z.null(),
    permission: may.delete,
    message: '删除成功!',
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: '/sys/sysDepart/deleteBatch',
    query: object({ ids: text(20_000, { min: 1, pattern: /[0-9a-z]/i, message: '参数不识别！' }) }),
    result: z.null(),
    permission: may.deleteBatch,
    message: '删除成功!',
  }),
  /** Who may be put in charge: by what is typed, or by the ids that are chosen already. */
  directorOptions: endpoint({
    method: 'GET',
    path: '/sys/sysDepart/directorOptions',
    query: object({ keyword: optional(text(64)), ids: optional(text(20_000)), pageSize: optional(text(3)) }),
    result: list(object({ value: text(64), text: text(255) }), 500),
    permission: [may.add, may.edit],
  }),
  /** How many organisations and people a move would take along. */
  extent: endpoint({
    method: 'GET',
    path: '/sys/sysDepart/extent',
    query: object({ id }),
    result: DepartExtent,
    permission: [may.move, may.merge],
  }),
  /** All codes below are written anew in the same transaction. */
  move: endpoint({
    method: 'PUT',
    path: '/sys/sysDepart/move',
    body: DepartMove,
    result: Depart,
    permission: may.move,
    message: '移动成功！',
  }),
  merge: endpoint({
    method: 'POST',
    path: '/sys/sysDepart/merge',
    body: DepartMerge,
    result: Depart,
    permission: may.merge,
    message: '合并成功！',
  }),
}
