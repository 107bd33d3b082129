import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint, type Endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { code, id, list, object } from '#kernel/shared/schema.ts'
import { Choice } from '../../topic/shared/schema.ts'
import { meetingScope } from './dictionaries.ts'
import { ownersMeetingFields as fields } from './fields.ts'
import { meetingPermissions as may } from './permissions.ts'
import { MeetingCopy, MeetingStep, OwnersMeeting, OwnersMeetingDetail, OwnersMeetingInput } from './schema.ts'
import { ownersMeetingMachine } from './states.ts'

const base = '/ownersmeeting/meeting'

export const ownersMeetingCrud = { list: may.list, add: may.add, edit: may.edit, delete: may.edit, export: may.export }

const meetingCalls = crudApi({
  base,
  record: OwnersMeeting,
  input: OwnersMeetingInput,
  fields,
  permissions: ownersMeetingCrud,
  machine: ownersMeetingMachine,
  step: MeetingStep,
  detail: OwnersMeetingDetail,
})

const voteBase = '/vote'
const also = <E extends Endpoint>(call: E, path: string): E => ({ ...call, paths: [...call.paths, path] })

/** A vote is its meeting, and is opened, written down and read under that name too. */
export const ownersMeetingApi = {
  ...meetingCalls,
  one: also(meetingCalls.one, `${voteBase}/:id`),
  create: also(meetingCalls.create, voteBase),
  update: also(meetingCalls.update, voteBase),
}

/** A draft with scope, form and topics of another meeting; never its roster, its votes or whoever stood for election. */
export const meetingCopyApi = endpoint({
  method: 'POST',
  path: `${base}/copy`,
  body: MeetingCopy,
  result: object({ id }),
  permission: may.add,
  idempotent: true,
  message: messages.added,
})

/** Buildings or units of a village, for the scope of a meeting. */
export const meetingPlacesApi = endpoint({
  method: 'GET',
  path: `${base}/places`,
  query: object({ villageId: id, scopeType: code(meetingScope) }),
  result: list(Choice, 2000),
  permission: may.edit,
})
