import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { id, object } from '#kernel/shared/schema.ts'
import { processPermissions as may } from './permissions.ts'
import { Process, StepCheck, StepReview } from './schema.ts'

const path = '/ownersmeeting/process'

export const processApi = {
  read: endpoint({
    method: 'GET',
    path,
    query: object({ meetingId: id }),
    result: Process,
    permission: may.list,
  }),
  check: endpoint({
    method: 'PUT',
    path,
    body: StepCheck,
    result: Process,
    permission: may.check,
    message: messages.updated,
  }),
  review: endpoint({
    method: 'PUT',
    path: `${path}/review`,
    body: StepReview,
    result: Process,
    permission: [may.reviewCommunity, may.reviewStreet],
    message: messages.updated,
  }),
}
