import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { id, object } from '#kernel/shared/schema.ts'
import { recordPermissions as may } from './permissions.ts'
import { Filing, RecordInput } from './schema.ts'

const path = '/ownersmeeting/record'

export const filingApi = {
  read: endpoint({ method: 'GET', path, query: object({ meetingId: id }), result: Filing, permission: may.list }),
  /** Writes the record down, or over, until its meeting is put to the street. */
  save: endpoint({
    method: 'PUT',
    path,
    body: RecordInput,
    result: Filing,
    permission: may.edit,
    message: messages.updated,
  }),
}
