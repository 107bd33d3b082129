import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { flag, list, object, optional, text, type Infer } from '#kernel/shared/schema.ts'
import { noticeTemplates } from './templates.ts'

/** Kinds of messages as people think of them; codes are those of the templates. */
const groups: readonly (readonly [name: string, codes: readonly (keyof typeof noticeTemplates)[]])[] = [
  ['报修与工单', ['repairCreated', 'repairAssigned', 'repairDone', 'repairBadRating', 'ticketWarn', 'ticketBreach']],
  ['业主大会', ['meetingNotice', 'meetingResult', 'meetingDecision']],
  ['账号安全', ['accountLocked', 'passwordChanged', 'deviceSeen']],
]

/** Every kind that one may choose about, in the order in which it is shown. */
export const noticeKinds: readonly { kind: string; name: string; group: string }[] = groups.flatMap(([group, keys]) =>
  keys.map((key) => ({ kind: noticeTemplates[key].code, name: noticeTemplates[key].name, group })),
)

/** Ways beside one's own box, which every message reaches. */
export type Channel = 'browser' | 'sms' | 'mail'

const Channels = { browser: z.boolean(), sms: z.boolean(), mail: z.boolean() }

export const NoticeChoice = object({ kind: text(32, { min: 1 }), ...Channels })
export type NoticeChoice = Infer<typeof NoticeChoice>

/** Holds as long as nothing was chosen: the browser tells, nothing is sent. */
export const usualChoice = { browser: true, sms: false, mail: false } as const

/** What the caller has chosen, and which ways are open at all. */
export const NoticeChoices = object({
  choices: list(NoticeChoice, 200),
  /** Marketing by text message, which nobody gets without wanting it. */
  marketing: z.boolean(),
  /** Such as 138****0001; null when the account has none. */
  phone: z.nullable(text(20)),
  mail: z.nullable(text(128)),
  /** Whether this installation can send at all. */
  canSms: z.boolean(),
  canMail: z.boolean(),
})
export type NoticeChoices = Infer<typeof NoticeChoices>

export const choiceApi = {
  read: endpoint({ method: 'GET', path: '/sys/user/noticeChoices', result: NoticeChoices, permission: 'session' }),
  keep: endpoint({
    method: 'PUT',
    path: '/sys/user/noticeChoices',
    body: object({ choices: list(NoticeChoice, 200), marketing: optional(flag) }),
    result: z.null(),
    permission: 'session',
    message: '保存成功',
  }),
}
