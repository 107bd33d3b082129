import * as z from 'zod/mini'
import {
  code,
  date,
  decimal,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { messages } from '#kernel/shared/messages.ts'
import { relationType } from './dictionaries.ts'
import { bond, HouseholdInput, PersonInput } from './schema.ts'

const version = optional(integer(1, 2_000_000_000))
const reason = optional(nullable(text(500)))

export const HouseholdAudit = object({ id, version, pass: yesNo, opinion: reason })
export type HouseholdAudit = Infer<typeof HouseholdAudit>

/** An application that cannot be decided here goes to the community, with what is doubtful about it. */
export const HouseholdDoubt = object({ id, version, remark: text(500, { min: 5, message: messages.reasonMissing }) })
export type HouseholdDoubt = Infer<typeof HouseholdDoubt>

/** Most applications of one batch. */
export const mostAudits = 50
const many = text(20_000, { min: 1, message: '请选择一条记录！' }).check(
  z.refine((value) => value.split(',').length <= mostAudits, `单次最多处理${mostAudits}条`),
)
export const HouseholdAuditBatch = object({ ids: many, opinion: reason })
export type HouseholdAuditBatch = Infer<typeof HouseholdAuditBatch>
export const AuditAnswer = object({
  passed: z.number(),
  refused: list(object({ id, name: text(60), reason: text(200) }), mostAudits),
})
export type AuditAnswer = Infer<typeof AuditAnswer>

export const HouseholdMoveOut = object({ id, version, date: optional(nullable(date)), reason })
export type HouseholdMoveOut = Infer<typeof HouseholdMoveOut>

/** Somebody whom the register knows, by id and as it has them, or a person as the form tells it. */
const NewOwner = object({
  residentId: optional(nullable(id)),
  resident: optional(PersonInput),
  shareRatio: decimal(2, { max: 3 }),
  isRepresentative: yesNo,
})
/**
 * A room changes hands as one act. `ownerIds`, the households of the owners that the form was opened with, make sure
 * that nobody else has done so meanwhile.
 */
export const HouseholdTransfer = object({
  roomId: HouseholdInput._zod.def.shape.roomId,
  date,
  newOwners: list(NewOwner, 50).check(z.refine((value) => value.length > 0, '请填写新产权人!')),
  keepTenants: yesNo,
  certFiles: bond.certFiles,
  ownerIds: optional(list(id, 200)),
})
export type HouseholdTransfer = Infer<typeof HouseholdTransfer>

/** By a part of the name, a phone or its last four digits, a whole paper number; or the ids of people chosen before. */
export const KnownPersonQuery = object({ keyword: optional(text(64)), ids: optional(text(4000)) })
export type KnownPersonQuery = Infer<typeof KnownPersonQuery>
/** A person to choose: name, masked phone and a room. */
export const KnownPerson = object({ value: id, text: text(300) })
export type KnownPerson = Infer<typeof KnownPerson>

/** What is said to a resident who found something wrong. */
export const CorrectionAnswer = object({ id, version, opinion: text(500, { min: 1, message: '请填写答复!' }) })
export type CorrectionAnswer = Infer<typeof CorrectionAnswer>

/** An account as pickers and the transfer form show it, with its rooms in the caller's scope. */
export const UserCard = object({
  id,
  realname: text(64),
  phone: nullable(text(20)),
  avatar: nullable(text(500)),
  roles: list(text(32), 50),
  departs: list(object({ id, name: text(100) }), 100),
  rooms: list(object({ roomId: id, roomName: text(120), relationType: code(relationType) }), 200),
})
export type UserCard = Infer<typeof UserCard>
