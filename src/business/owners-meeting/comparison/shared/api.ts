import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { id, object } from '#kernel/shared/schema.ts'
import { comparisonPermissions as may } from './permissions.ts'
import { CompareInput, Comparison, HandleInput } from './schema.ts'

const path = '/ownersmeeting/people/comparison'

/** A roster beside a list kept on paper: compared anew, read, and what becomes of each difference. */
export const comparisonApi = {
  read: endpoint({ method: 'GET', path, query: object({ meetingId: id }), result: Comparison, permission: may.list }),
  compare: endpoint({
    method: 'POST',
    path,
    body: CompareInput,
    result: Comparison,
    permission: may.edit,
    limit: { count: 10, seconds: 60 },
    message: '比对完成',
  }),
  handle: endpoint({
    method: 'PUT',
    path,
    body: HandleInput,
    result: Comparison,
    permission: may.edit,
    message: messages.updated,
  }),
}
