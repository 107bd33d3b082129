import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, list, nullable, object, optional, text } from '#kernel/shared/schema.ts'
import { DepartIdNode, DepartMember, DepartNode, DepartParents } from './node.ts'

/** Most organisations of one answer. */
export const mostDeparts = 5000
/** Most people of one answer. */
export const mostMembers = 2000

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
  /** The trees of those kinds alone, each from where its kind begins. */
  treeOfType: endpoint({
    method: 'GET',
    path: '/sys/sysDepart/queryTreeListByType',
    query: object({ type: text(255) }),
    result: nodes,
    permission: 'session',
  }),
  /** What stands below the organisations that the caller is in charge of, with the text `2`; nothing and `1` for others. */
  mine: endpoint({
    method: 'GET',
    path: '/sys/sysDepart/queryMyDeptTreeList',
    result: nullable(nodes),
    permission: 'session',
  }),
  /** Flat, all or those named. */
  all: endpoint({
    method: 'GET',
    path: '/sys/sysDepart/listAll',
    query: object({ id: ids }),
    result: nodes,
    permission: 'session',
  }),
  /** The organisation of a code. */
  ofCode: endpoint({
    method: 'GET',
    path: '/sys/sysDepart/getDepartName',
    query: object({ orgCode: text(60, { min: 1 }) }),
    result: DepartNode,
    permission: 'session',
  }),
  /** Who belongs to an organisation itself, those in charge first. */
  members: endpoint({
    method: 'GET',
    path: '/sys/sysDepart/getUsersByDepartId',
    query: object({ id }),
    result: list(DepartMember, mostMembers),
    permission: 'session',
  }),
  /** What stands above organisations, by their ids or their codes, as far as the caller sees it. */
  parents: endpoint({
    method: 'GET',
    path: '/sys/sysDepart/queryAllParentId',
    query: object({ departId: ids, orgCode: ids }),
    result: z.record(z.string(), DepartParents),
    permission: 'session',
  }),
}
