import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { dateTime, extend, id, integer, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'
import { ownersMeetingApi } from '../../meeting/shared/api.ts'
import { ownersMeetingFields as fields } from '../../meeting/shared/fields.ts'
import { meetingPermissions as may } from '../../meeting/shared/permissions.ts'

const One = object({ id, version: optional(integer(1, 2_000_000_000)) })
const words = optional(nullable(text(500)))
export const VoteVerdict = extend(One, { pass: z.enum(['Y', 'N'], '请选择审核结果!'), opinion: words })
export type VoteVerdict = Infer<typeof VoteVerdict>
export const VoteExtension = extend(One, { newEnd: optional(nullable(dateTime)), reason: words })
export type VoteExtension = Infer<typeof VoteExtension>

const found = { result: ownersMeetingApi.page.result, permission: may.list, fields } as const
const page = { method: 'GET', query: listQuery, ...found } as const
const step = { method: 'PUT', result: ownersMeetingApi.deal.result, fields, message: messages.updated } as const

/** A vote is its meeting: lists of it and steps under the names by which public clients know a vote. */
export const voteApi = {
  /** From the notice until the result is announced. */
  list: endpoint({ ...page, path: '/vote/list' }),
  /** What is over, however it ended. */
  history: endpoint({ ...page, path: '/vote/history' }),
  submit: endpoint({ ...step, path: '/vote/submit', body: One, permission: may.convene }),
  /** The verdict of the community or of the street, whoever's turn it is. */
  audit: endpoint({
    ...{ ...step, path: '/vote/audit', body: VoteVerdict },
    permission: [may.auditCommunity, may.auditStreet],
  }),
  cancel: endpoint({ ...step, path: '/vote/cancel', body: extend(One, { reason: words }), permission: may.cancel }),
  lock: endpoint({ ...step, path: '/vote/roster/lock', body: extend(One, {}), permission: may.convene }),
  /** The convener names a later end, the street allows it. */
  extend: endpoint({
    ...{ ...step, path: '/vote/extend', body: VoteExtension },
    permission: [may.convene, may.auditStreet],
  }),
  publish: endpoint({ ...step, path: '/vote/publish', body: extend(One, {}), permission: may.convene }),
}
