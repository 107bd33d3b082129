import { endpoint } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { joinedPermissions as may } from './permissions.ts'
import { object } from '#kernel/shared/schema.ts'
import { JoinedQuery, JoinedTicket, WorkDay } from './schema.ts'

/** Pages of the screens. */
export const ownPage = '/ticket/mine'
export const workPage = '/ticket/work'
export const reportPage = '/ticket/report'

const shared = { method: 'GET', query: JoinedQuery, result: pageOf(JoinedTicket), operation: 'none' } as const

export const joinedApi = {
  /** What the caller has said, of every kind, open ones first and the newest of them before. */
  own: endpoint({ ...shared, path: '/ticket/own', permission: may.own }),
  /** What waits for the caller's own hand, of every kind, the most pressing first. */
  work: endpoint({ ...shared, path: '/ticket/work', permission: may.work }),
  /** The same on the home page: today's work, with what can be begun at once. */
  today: endpoint({
    method: 'GET',
    path: '/ticket/today',
    query: object({}),
    result: WorkDay,
    permission: may.work,
    operation: 'none',
  }),
}
