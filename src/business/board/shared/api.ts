import { endpoint } from '#kernel/shared/endpoint.ts'
import { boardPermissions } from './permissions.ts'
import { Board, BoardDepth, BoardQuery, VillageBoard, VillageQuery } from './schema.ts'

/** Boards. Any session has one: each figure is there for those only who may open the list that it counts. */
export const boardApi = {
  board: endpoint({
    method: 'GET',
    path: '/stat/board',
    query: BoardQuery,
    result: Board,
    permission: 'session',
    operation: 'none',
  }),
  /** Coming dates, buildings and who manages it, of a village that the caller sees. */
  village: endpoint({
    method: 'GET',
    path: '/stat/board/village',
    query: VillageQuery,
    result: VillageBoard,
    permission: boardPermissions.view,
    operation: 'none',
  }),
  depth: endpoint({
    method: 'GET',
    path: '/stat/board/depth',
    query: BoardQuery,
    result: BoardDepth,
    permission: 'session',
    operation: 'none',
  }),
}
