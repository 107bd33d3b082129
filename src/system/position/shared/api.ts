import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { edit, id, integer, list, object, optional, text } from '#kernel/shared/schema.ts'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { positionFields } from './fields.ts'
import { positionPermissions as may } from './permissions.ts'
import { Position, PositionInput } from './schema.ts'

const plain = crudApi({
  base: '/sys/position',
  record: Position,
  input: PositionInput,
  fields: positionFields,
  permissions: { ...may, import: may.importExcel, export: may.exportXls },
})
const version = optional(integer(1, 2_000_000_000))

/** Positions: a plain list with a form, under the addresses and texts of the system screens. */
export const positionApi = {
  ...plain,
  create: endpoint({
    method: 'POST',
    path: ['/sys/position/add', '/sys/position'],
    body: PositionInput,
    result: Position,
    permission: may.add,
    fields: positionFields,
    idempotent: true,
    message: '添加成功！',
  }),
  update: endpoint({
    method: 'PUT',
    path: ['/sys/position/edit', '/sys/position'],
    body: edit(PositionInput),
    result: Position,
    permission: may.edit,
    fields: positionFields,
    message: '修改成功!',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: ['/sys/position/:id', '/sys/position/delete'],
    query: object({ id, version }),
    result: z.null(),
    permission: may.delete,
    message: '删除成功!',
  }),
  byCode: endpoint({
    method: 'GET',
    path: '/sys/position/queryByCode',
    query: object({ code: text(32, { min: 1 }) }),
    result: Position,
    permission: may.list,
    fields: positionFields,
  }),
  /** Positions to choose from: by what is typed (name, code, pinyin), or by the ids that are chosen already. */
  options: endpoint({
    method: 'GET',
    path: '/sys/picker/position',
    query: object({ keyword: optional(text(64)), ids: optional(text(20_000)), pageSize: optional(text(3)) }),
    result: list(object({ value: text(64), text: text(255) }), 500),
    permission: 'session',
  }),
}
