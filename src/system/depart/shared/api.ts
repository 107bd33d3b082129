import { endpoint } from '#kernel/shared/endpoint.ts'
import { list, object, optional, text } from '#kernel/shared/schema.ts'
import { DepartIdNode, DepartNode } from './node.ts'

/** Most organisations of one answer. */
export const mostDeparts = 5000

const nodes = list(DepartNode, mostDeparts)
const ids = optional(text(20_000))

/** Organisations of the caller's subtree; the district sees all, residents none. All of these need a session only. */
export const departApi = {
  /** Organisations to choose from: by what is typed, or by the ids that are chosen already. Residents get none. */
  options: endpoint({
    method: 'GET',
    path: '/sys/picker/depart',
    query: object({ keyword: optional(text(64)), ids, pageSize: optional(text(3)) }),
    result: list(object({ value: text(64), text: text(255) }), 500),
    permission: 'session',
  }),
  /** The whole tree; with ids these alone, flat. */
  tree: endpoint({
    method: 'GET',
    path: ['/sys/sysDepart/queryTreeList', '/sys/sysDepart/queryDeptTreeList'],
    query: object({ ids }),
    result: nodes,
    permission: 'session',
  }),
  /** One level below an id, or the top; `primaryKey=orgCode` answers codes as keys. */
  level: endpoint({
    method: 'GET',
    path: '/sys/sysDepart/queryDepartTreeSync',
    query: object({ pid: optional(text(32)), ids, primaryKey: optional(text(20)) }),
    result: nodes,
    permission: 'session',
  }),
  /** Ids and names only. */
  idTree: endpoint({
    method: 'GET',
    path: '/sys/sysDepart/queryIdTree',
    result: list(DepartIdNode, mostDeparts),
    permission: 'session',
  }),
  /** Flat, by name, pinyin or initials. */
  search: endpoint({
    method: 'GET',
    path: '/sys/sysDepart/searchBy',
    query: object({ keyWord: text(64), myDeptSearch: optional(text(5)) }),
    result: nodes,
    permission: 'session',
  }),
  /** Flat, those of some categories. */
  ofCategory: endpoint({
    method: 'GET',
    path: '/sys/sysDepart/getByOrgCategory',
    query: object({ orgCategory: text(255) }),
    result: nodes,
    permission: 'session',
  }),
}
