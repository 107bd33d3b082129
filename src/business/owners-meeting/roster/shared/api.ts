import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { id, list, nullable, object, optional, text } from '#kernel/shared/schema.ts'
import { Choice } from '../../topic/shared/schema.ts'
import { rosterFields as fields } from './fields.ts'
import { rosterPermissions as may } from './permissions.ts'
import { GenerateInput, MarkInput, PublishInput, RetargetInput, RosterEntry, RosterFigures } from './schema.ts'

const base = '/ownersmeeting/people'

const crud = { list: may.list, export: may.export }

export const rosterApi = {
  ...crudApi({ base, record: RosterEntry, input: object({}), fields, permissions: crud }),
  /** Makes the roster of a meeting from the register as it is now. */
  generate: endpoint({
    method: 'POST',
    path: [`${base}/generate`, '/vote/roster/:meetingId/generate'],
    body: GenerateInput,
    result: RosterFigures,
    permission: may.generate,
    message: messages.updated,
  }),
  /** Makes the roster public to the owners; again after it was corrected, for days of its own. */
  publish: endpoint({
    method: 'POST',
    path: `${base}/publish`,
    body: PublishInput,
    result: object({ publicityId: id }),
    permission: may.generate,
    message: messages.updated,
  }),
  /** Notes on an entry that its owner cannot act himself. */
  mark: endpoint({
    method: 'PUT',
    path: `${base}/mark`,
    body: MarkInput,
    result: RosterEntry,
    permission: may.edit,
    message: messages.updated,
  }),
  /** Another of the co-owners speaks for them, after the roster was locked and before anybody has voted for it. */
  retarget: endpoint({
    method: 'PUT',
    path: [`${base}/retarget`, '/vote/roster/retarget'],
    body: RetargetInput,
    result: RosterEntry,
    permission: may.edit,
    message: '代表已变更',
  }),
  /** The co-owners of an entry, for the choice of one. */
  owners: endpoint({
    method: 'GET',
    path: `${base}/owners`,
    query: object({ id }),
    result: list(Choice, 200),
    permission: may.edit,
  }),
  /** People of the village's register who may act for somebody, by the whole name or a part of the room; of other villages by the whole name. */
  persons: endpoint({
    method: 'GET',
    path: `${base}/persons`,
    query: object({ id, keyword: optional(nullable(text(64))) }),
    result: list(Choice, 30),
    permission: may.edit,
  }),
}
