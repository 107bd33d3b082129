import * as z from 'zod/mini'
import { protocolApi, protocolEdit } from '#engines/manage-view/shared/protocol-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { extend, id, list, object, optional, text } from '#kernel/shared/schema.ts'
import { dictFields, dictItemFields } from './fields.ts'
import { dictItemPermissions as mayItem, dictPermissions as may } from './permissions.ts'
import { Dict, DictInput, DictItem, DictItemInput } from './schema.ts'

const texts = { added: '保存成功！', edited: '编辑成功!' }
const most = 5000
const byId = object({ id })

const plain = protocolApi({
  base: '/sys/dict',
  record: Dict,
  input: DictInput,
  fields: dictFields,
  permissions: may,
  texts,
})

/** Administration of dictionaries, under the addresses and texts of the system screens. */
export const dictAdminApi = {
  ...plain,
  tree: endpoint({
    method: 'GET',
    path: '/sys/dict/treeList',
    query: object({ dictName: optional(text(100)), dictCode: optional(text(64)) }),
    result: list(extend(Dict, { key: id, title: text(100) }), most),
    permission: may.list,
  }),
  /** The recycle bin, latest first. */
  removed: endpoint({ method: 'GET', path: '/sys/dict/deleteList', result: list(Dict, most), permission: may.delete }),
  back: endpoint({
    method: 'PUT',
    path: '/sys/dict/back/:id',
    query: byId,
    result: z.null(),
    permission: may.delete,
    message: '操作成功!',
  }),
  /** For good, with its items; only from the bin. */
  destroy: endpoint({
    method: 'DELETE',
    path: '/sys/dict/deletePhysic/:id',
    query: byId,
    result: z.null(),
    permission: may.deleteRecycleBin,
    message: '删除成功!',
  }),
}

const items = protocolApi({
  base: '/sys/dictItem',
  record: DictItem,
  input: DictItemInput,
  fields: dictItemFields,
  permissions: mayItem,
  texts,
})

/** Items of a dictionary; the list is of one dictionary by `dictId`, or of all. */
export const dictItemApi = {
  ...items,
  /** Whether a value is free in a dictionary; `id` names the item that may keep its own. */
  checkValue: endpoint({
    method: 'GET',
    path: '/sys/dictItem/dictItemCheck',
    query: object({ id: optional(text(32)), dictId: id, itemValue: text(64, { min: 1 }) }),
    result: z.null(),
    permission: [mayItem.add, mayItem.edit],
    message: '该值可用！',
  }),
}

/** Business screens reach the same rows under names of their own. */
export const bizDictApi = {
  page: endpoint({
    method: 'GET',
    path: ['/biz/bizDict', '/biz/bizDict/list'],
    query: listQuery,
    result: pageOf(Dict),
    permission: may.list,
    fields: dictFields,
  }),
  create: endpoint({
    method: 'POST',
    path: '/biz/bizDict',
    body: DictInput,
    result: Dict,
    permission: may.add,
    fields: dictFields,
    idempotent: true,
    message: texts.added,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/biz/bizDict',
    body: protocolEdit(DictInput),
    result: Dict,
    permission: may.edit,
    fields: dictFields,
    message: texts.edited,
  }),
}

export const bizDictItemApi = {
  page: endpoint({
    method: 'GET',
    path: ['/biz/bizDictItem', '/biz/bizDictItem/list'],
    query: listQuery,
    result: pageOf(DictItem),
    permission: mayItem.list,
    fields: dictItemFields,
  }),
  create: endpoint({
    method: 'POST',
    path: '/biz/bizDictItem',
    body: DictItemInput,
    result: DictItem,
    permission: mayItem.add,
    fields: dictItemFields,
    idempotent: true,
    message: texts.added,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/biz/bizDictItem',
    body: protocolEdit(DictItemInput),
    result: DictItem,
    permission: mayItem.edit,
    fields: dictItemFields,
    message: texts.edited,
  }),
}
