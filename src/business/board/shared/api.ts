import { endpoint } from '#kernel/shared/endpoint.ts'
import { Board, BoardDepth, BoardQuery } from './schema.ts'

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
  depth: endpoint({
    method: 'GET',
    path: '/stat/board/depth',
    query: BoardQuery,
    result: BoardDepth,
    permission: 'session',
    operation: 'none',
  }),
}
