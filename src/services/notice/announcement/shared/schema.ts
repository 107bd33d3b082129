import * as z from 'zod/mini'
import { spokenValue } from '#kernel/shared/alias.ts'
import { AllowedAction } from '#kernel/shared/dealing.ts'
import {
  code,
  dateTime,
  flag,
  id,
  integer,
  json,
  list,
  nullable,
  object,
  optional,
  record,
  stateOf,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { noticeCategory, noticeLevel } from '../../shared/dictionaries.ts'
import { Attachment } from '../../shared/schema.ts'
import {
  announcementPhase,
  announcementScope,
  announcementTarget,
  announcementTopic,
  projectMessageType,
  sendStatus,
} from './dictionaries.ts'
import { announcementMachine } from './states.ts'

const count = integer(0, 2_000_000_000)
const title = text(100, { min: 1 })
const msgContent = text(500_000)
const attachments = list(Attachment, 10, '附件最多10个，单个不超过50MB')
/** Comma lists; those of people end with a comma on the wire. */
const receivers = text(100_000)

/** Most people that one announcement names one by one. */
export const mostNamed = 2000

/** An announcement as those who publish see it. */
export const SysAnnouncement = record({
  title,
  /** The title in the protocol's spelling. */
  titile: optional(text(100)),
  /** HTML; addresses of stored files are signed in answers. */
  msgContent,
  msgAbstract: nullable(text(200)),
  /** When it is told; at the release when absent or past. */
  startTime: nullable(dateTime),
  endTime: dateTime,
  /** Account of whoever released it. */
  sender: nullable(text(64)),
  senderName: optional(nullable(text(64))),
  priority: code(noticeLevel),
  msgCategory: code(noticeCategory),
  msgType: code(announcementTarget),
  userIds: receivers,
  depIds: receivers,
  /** Do the organisations stand for those below them too. */
  withBelow: flag,
  roleCodes: text(2000),
  /** Villages whose residents it is for. */
  villageIds: receivers,
  busType: nullable(code(announcementTopic)),
  scope: nullable(code(announcementScope)),
  projectMsgType: nullable(code(projectMessageType)),
  projectMsgTag: nullable(text(32)),
  busId: nullable(id),
  openType: nullable(text(16)),
  openPage: nullable(text(200)),
  attachments: json(attachments),
  state: stateOf(announcementMachine),
  sendStatus: optional(code(sendStatus)),
  phase: optional(code(announcementPhase)),
  sendTime: nullable(dateTime),
  cancelTime: nullable(dateTime),
  /** Stands above the others in everybody's box while it holds. */
  izTop: flag,
  submitBy: nullable(text(64)),
  submitTime: nullable(dateTime),
  auditBy: nullable(text(64)),
  auditTime: nullable(dateTime),
  auditOpinion: nullable(text(500)),
  /** Its receivers sign for it. */
  needConfirm: flag,
  /** Whoever has not read an urgent one after a day is told by text message. */
  remindSms: flag,
  /** Its receivers may say something below it while it holds. */
  allowComment: flag,
  receiverCount: count,
  readCount: optional(count),
  confirmCount: optional(count),
  allowedActions: optional(list(AllowedAction, 20)),
})
export type SysAnnouncement = Infer<typeof SysAnnouncement>

/** Keys that no column holds. */
export const computedKeys = [
  'titile',
  'senderName',
  'sendStatus',
  'phase',
  'readCount',
  'confirmCount',
  'allowedActions',
] as const satisfies readonly (keyof SysAnnouncement)[]

/** A record with the title in the protocol's spelling too. */
export const spelledOut = <Row extends { title: string }>(row: Row): Row => ({ ...row, titile: row.title })

const spelled = text(100, { min: 1, message: '标题应为1到100个字' })
const inputs = {
  busType: optional(nullable(code(announcementTopic))),
  msgAbstract: optional(nullable(text(200))),
  startTime: optional(nullable(dateTime)),
  priority: optional(nullable(code(noticeLevel))),
  msgCategory: optional(nullable(code(noticeCategory))),
  msgType: optional(nullable(code(announcementTarget))),
  userIds: optional(nullable(receivers)),
  depIds: optional(nullable(receivers)),
  withBelow: optional(nullable(flag)),
  roleCodes: optional(nullable(text(2000))),
  villageIds: optional(nullable(receivers)),
  needConfirm: optional(nullable(flag)),
  remindSms: optional(nullable(flag)),
  allowComment: optional(nullable(flag)),
  scope: optional(nullable(code(announcementScope))),
  projectMsgType: optional(nullable(code(projectMessageType))),
  projectMsgTag: optional(nullable(text(32))),
  openType: optional(nullable(z.enum(['component', 'url', '']))),
  openPage: optional(nullable(text(200))),
  attachments: optional(nullable(attachments)),
}

/** A new announcement; the title in either spelling. */
export const AnnouncementInput = object({
  title: optional(title),
  titile: optional(spelled),
  msgContent: z._default(z.nullable(msgContent), ''),
  endTime: dateTime,
  ...inputs,
})
export type AnnouncementInput = Infer<typeof AnnouncementInput>

/** A change: what is absent stays; without `version` the `updateTime` that was read decides whether it is stale. */
export const AnnouncementChange = object({
  title: optional(nullable(title)),
  titile: optional(nullable(spelled)),
  msgContent: optional(nullable(msgContent)),
  endTime: optional(nullable(dateTime)),
  ...inputs,
  id,
  version: optional(integer(1, 2_000_000_000)),
  updateTime: optional(nullable(text(19))),
})
export type AnnouncementChange = Infer<typeof AnnouncementChange>

/** A verdict on a submitted announcement; sending it back needs words. */
export const AnnouncementAudit = object({ id, pass: yesNo, opinion: optional(nullable(text(500))) })
export type AnnouncementAudit = Infer<typeof AnnouncementAudit>

/** An input with the title in our spelling, whichever it came in; `stored` is the title so far. */
export function ownTitle<T extends { title?: string | null | undefined; titile?: string | null | undefined }>(
  input: T,
  stored?: string,
): Omit<T, 'titile'> {
  const { titile, ...rest } = input
  return { ...rest, title: spokenValue(rest.title ?? undefined, titile ?? undefined, stored) }
}

/** Someone who was told, and when they read it. */
export const Reading = object({
  userId: id,
  username: text(64),
  realname: text(64),
  /** Names of their organisations. */
  departs: nullable(text(2000)),
  readTime: nullable(dateTime),
  confirmTime: nullable(dateTime),
})
export type Reading = Infer<typeof Reading>

/** Who has read an announcement: numbers, and one page of the read or unread. */
export const ReadStatistics = object({
  receiverCount: count,
  readCount: count,
  unreadCount: count,
  /** Whether it is signed for, and how many have. */
  needConfirm: z.boolean(),
  confirmCount: count,
  /** Share of the readers in per cent, two decimals. */
  rate: text(8),
  records: list(Reading, 500),
  total: count,
  size: count,
  current: count,
  pages: count,
})
export type ReadStatistics = Infer<typeof ReadStatistics>

/** Filters in the protocol's names, as ours. */
export function announcementFilters(query: Readonly<Record<string, string>>): Record<string, string> {
  const { titile, sendStatus: status, ...rest } = query
  const column = rest['column']
    ?.split(',')
    .map((key) => (key === 'titile' ? 'title' : key === 'sendStatus' ? 'state' : key))
    .join(',')
  return {
    ...rest,
    ...(titile && { title: titile }),
    ...(status && { state: status === '0' ? '0,3' : status }),
    ...(column && { column }),
  }
}
