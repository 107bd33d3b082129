import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { villagePermissions as may } from '../../shared/permissions.ts'
import { MeetingCondition } from './schema.ts'

const path = '/village/info/meetingCondition'

/** The district's condition for first owners' meetings; setting it judges all villages anew. */
export const conditionApi = {
  read: endpoint({ method: 'GET', path, result: MeetingCondition, permission: [may.condition, may.statistics] }),
  save: endpoint({
    method: 'PUT',
    path,
    body: MeetingCondition,
    result: MeetingCondition,
    permission: may.condition,
    message: messages.updated,
  }),
}
