import { endpoint } from '#kernel/shared/endpoint.ts'
import { HomeQuery, OwnBoard } from './own-schema.ts'

/** Apart from the boards: those who see figures never fetch it. */
export const ownApi = {
  /** The home page of residents; 404 for a home that is not theirs. */
  read: endpoint({
    method: 'GET',
    path: '/stat/home',
    query: HomeQuery,
    result: OwnBoard,
    permission: 'session',
    operation: 'none',
  }),
}
