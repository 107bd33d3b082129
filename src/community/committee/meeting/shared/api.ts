import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, integer, object, text } from '#kernel/shared/schema.ts'
import { meetingFields as fields } from './fields.ts'
import { meetingPermissions as permissions } from './permissions.ts'
import { AttendeeChoices, CommitteeMeeting, MeetingInput } from './schema.ts'

const base = '/village/committee/meeting'
const { list, add, edit, delete: removes, export: exports } = permissions
export const meetingCrud = { list, add, edit, delete: removes, export: exports }

const crud = crudApi({ base, record: CommitteeMeeting, input: MeetingInput, fields, permissions: meetingCrud })

export const meetingApi = {
  ...crud,
  /** Members in office of a committee on a day, without alternates. */
  attendees: endpoint({
    method: 'GET',
    path: `${base}/attendees`,
    query: object({ committeeId: id, day: text(10) }),
    result: AttendeeChoices,
    permission: [add, edit],
    operation: 'none',
  }),
  /** Makes a decision public on the board of the village. */
  publish: endpoint({
    method: 'PUT',
    path: `${base}/publicity`,
    body: object({ id, version: integer(1, 2_000_000_000) }),
    result: crud.one.result,
    permission: permissions.publish,
    fields,
    message: '已公示',
  }),
}
