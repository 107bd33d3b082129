import * as z from 'zod/mini'
import {
  code,
  date,
  dateTime,
  decimal,
  id,
  list,
  nullable,
  object,
  optional,
  record,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { patterns } from '#kernel/shared/patterns.ts'
import { dictionary } from '#kernel/shared/dictionary.ts'
import { idType, kinship, relationType } from '../../shared/dictionaries.ts'
import { PersonInput } from '../../shared/schema.ts'

export const invitationState = dictionary('invitation_state', '邀请码状态', {
  OPEN: '未使用',
  USED: '已使用',
  OVER: '已过期',
  REVOKED: '已作废',
})

/** Days for which an invitation holds. */
export const invitationDays = 30

/** A way into a room for one person; the code itself is shown once, when it is issued. */
export const Invitation = record({
  villageId: id,
  roomId: id,
  relationType: code(relationType),
  expiresAt: dateTime,
  usedAt: nullable(dateTime),
  usedBy: nullable(id),
  revokedAt: nullable(dateTime),
  state: code(invitationState),
})
export type Invitation = Infer<typeof Invitation>

/** Most rooms of one issue. */
const mostRooms = 200
export const InvitationIssue = object({
  roomIds: list(id, mostRooms).check(z.refine((value) => value.length > 0, '请选择房屋!')),
  relationType: code(relationType),
})
export type InvitationIssue = Infer<typeof InvitationIssue>

/** As it is printed. */
export const IssuedInvitation = object({
  id,
  code: text(8),
  place: text(150),
  relationType: code(relationType),
  expiresAt: dateTime,
})
export type IssuedInvitation = Infer<typeof IssuedInvitation>

export const invitationCode = text(8, { min: 8, pattern: /^[2-9A-HJ-NP-Z]{8}$/i, message: '请输入8位邀请码!' })

/** What whoever holds a code is told before signing up. */
export const Invited = object({ place: text(150), relationType: code(relationType), expiresAt: dateTime })
export type Invited = Infer<typeof Invited>

/** Signing up with a code: an account, and the application that it is for. */
export const Registration = object({
  code: invitationCode,
  username: text(18, { min: 1, pattern: patterns.username.regex, message: patterns.username.message }),
  password: text(128, { min: 1, message: '请输入密码!' }),
  name: text(60, { min: 1, message: '请输入姓名!' }),
  phone: z.string('请输入手机号!').check(z.regex(patterns.mobile.regex, patterns.mobile.message)),
  idType: code(idType),
  idNo: text(50, { min: 1, message: '请输入证件号码!' }),
  contactName: PersonInput._zod.def.shape.contactName,
  contactPhone: PersonInput._zod.def.shape.contactPhone,
  kinship: optional(nullable(code(kinship))),
  shareRatio: optional(nullable(decimal(2, { max: 3 }))),
  leaseStart: optional(nullable(date)),
  leaseEnd: optional(nullable(date)),
  leaseContractNo: optional(nullable(text(50))),
})
export type Registration = Infer<typeof Registration>
