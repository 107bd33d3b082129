import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { id, object } from '#kernel/shared/schema.ts'
import { countPermissions as may } from '../../count/shared/permissions.ts'
import { objectionPermissions } from '#services/publicity/shared/permissions.ts'
import { AskedObjections, ObjectionAnswer, ObjectionRaised } from './schema.ts'

/** Objections for those whom the meeting asks: its convener of the roster, who counts and who watches of the result. */
export const meetingObjectionApi = {
  list: endpoint({
    method: 'GET',
    path: '/vote/objection',
    query: object({ meetingId: id }),
    result: AskedObjections,
    permission: may.run,
  }),
  /** An owner objects to what is public of a vote: the roster, or the result. */
  raise: endpoint({
    method: 'POST',
    path: '/vote/objection',
    body: ObjectionRaised,
    result: object({ id }),
    permission: objectionPermissions.raise,
    message: messages.added,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/vote/objection',
    body: ObjectionAnswer,
    result: object({ id }),
    permission: may.run,
    message: messages.updated,
  }),
}
