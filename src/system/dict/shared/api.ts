import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { integer, list, object, optional, text } from '#kernel/shared/schema.ts'
import { TreeNode } from '#engines/pickers/shared/tree.ts'

export const DictionaryOption = object({
  value: text(64),
  text: text(255),
  title: text(255),
  label: text(255),
  color: optional(text(7)),
  /** The value that it stands below, in a dictionary of two levels. */
  parent: optional(text(64)),
})

/** Rows without a keyword, rows with one unless told, keys of one question, nodes of one level. */
export const dictionaryLimits = { rows: 200, found: 10, keys: 500, nodes: 1000 } as const

/** A dictionary, or `table,text,code[,condition]` of a registered table. */
const code = text(1000)

export const dictApi = {
  all: endpoint({
    method: 'GET',
    path: '/sys/dict/queryAllDictItems',
    result: z.record(z.string(), list(DictionaryOption, 5000)),
    permission: 'session',
  }),
  refresh: endpoint({ method: 'GET', path: '/sys/dict/refleshCache', result: z.null(), permission: 'session' }),
  /** An unknown code answers an empty list: clients really ask for `undefined`. */
  items: endpoint({
    method: 'GET',
    path: ['/sys/dict/getDictItems/:code', '/sys/dict/dicts/:code'],
    query: object({ code }),
    result: list(DictionaryOption, 5000),
    permission: 'session',
  }),
  /** Options by a part of their text or value, by pinyin, or by a comma list of values. */
  search: endpoint({
    method: 'GET',
    path: '/sys/dict/loadDict/:code',
    query: object({ code, keyword: optional(text(4000)), pageSize: optional(integer(-1, 100_000)) }),
    result: list(DictionaryOption, dictionaryLimits.rows),
    permission: 'session',
  }),
  /** Texts of stored values, in their order; clients show the first. */
  texts: endpoint({
    method: 'GET',
    path: '/sys/dict/loadDictItem/:code',
    query: object({ code, key: optional(text(20_000)), delNotExist: optional(text(5)) }),
    result: list(text(255), dictionaryLimits.keys),
    permission: 'session',
  }),
  text: endpoint({
    method: 'GET',
    path: '/sys/dict/getDictText/:code/:key',
    query: object({ code, key: text(255) }),
    result: z.nullable(text(255)),
    permission: 'session',
  }),
  /** One level of a registered tree. */
  tree: endpoint({
    method: 'GET',
    path: '/sys/dict/loadTreeData',
    query: object({
      tableName: text(60),
      text: text(60),
      code: text(60),
      pid: optional(text(64)),
      pidField: optional(text(60)),
      hasChildField: optional(text(60)),
      condition: optional(text(1000)),
    }),
    result: list(TreeNode, dictionaryLimits.nodes),
    permission: 'session',
  }),
}
