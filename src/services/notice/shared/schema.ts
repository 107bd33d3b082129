import * as z from 'zod/mini'
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
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { noticeCategory, noticeLevel, readState } from './dictionaries.ts'

const pageParams = json(z.record(z.string(), z.string()))

/** A file of a message: a stored path, signed in answers, or an address with a host. */
export const Attachment = object({ fileName: text(255, { min: 1 }), url: text(1024, { min: 1 }) })
export type Attachment = Infer<typeof Attachment>
const attachments = list(Attachment, 10)

/** A message in one person's box. */
export const Notice = record({
  category: code(noticeCategory),
  title: text(100, { min: 1 }),
  /** Plain text. */
  content: text(2000),
  level: code(noticeLevel),
  bizType: nullable(text(32)),
  /** Name of the kind of message, as people read it. */
  bizLabel: nullable(text(32)),
  bizId: nullable(id),
  /** `component` leads to a page of the client, `url` to an address elsewhere. */
  openType: nullable(text(16)),
  /** The page or address, and the page's query. */
  openPage: nullable(text(200)),
  params: pageParams,
  sender: text(50),
  sendAt: dateTime,
  readAt: nullable(dateTime),
  /** Computed by the database from `readAt`. */
  readState: code(readState),
  attachments: json(attachments),
  /** The announcement that it tells of. */
  anntId: nullable(id),
  /** From then on it no longer waits to be read. */
  expireAt: nullable(dateTime),
  /** Stands above the others. */
  pinned: flag,
  /** Marked by its owner. */
  starred: flag,
  /** Its receiver signs for it, and when that was done. */
  needConfirm: flag,
  confirmAt: nullable(dateTime),
})
export type Notice = Infer<typeof Notice>

/** A message or an open to-do in the shape of the protocol's announcements. */
export const Announcement = object({
  id,
  /** Of an announcement its own id, which all receivers share; else as `id`. */
  anntId: id,
  sendId: id,
  titile: z.string(),
  /** HTML: a plain message arrives escaped. */
  msgContent: z.string(),
  msgAbstract: z.string(),
  sender: z.string(),
  priority: code(noticeLevel),
  msgCategory: code(noticeCategory),
  busType: nullable(z.string()),
  busTypeStr: nullable(z.string()),
  busId: nullable(id),
  openType: nullable(z.string()),
  openPage: nullable(z.string()),
  params: z.record(z.string(), z.string()),
  sendTime: z.string(),
  /** As `sendTime`, under the name that clients of the protocol show it by. */
  createTime: z.string(),
  readFlag: z.enum(['0', '1']),
  readTime: nullable(z.string()),
  msgId: id,
  msgTxt: z.string(),
  /** `todo`: a reminder that ends when the matter is handled, not when it is read. */
  kind: z.enum(['notice', 'todo']),
  /** The whole message as plain text. */
  content: z.string(),
  dueAt: nullable(z.string()),
  /** An announcement that stands above the other messages. */
  izTop: z.boolean(),
  starFlag: z.enum(['0', '1']),
  needConfirm: z.boolean(),
  confirmTime: nullable(z.string()),
  /** Of announcements, where their words are answered too. */
  projectMsgType: nullable(z.string()),
  projectMsgTag: nullable(z.string()),
  /** It takes comments now; where its words are answered too. */
  allowComment: z.boolean(),
  /** Of a single message only; lists leave them out. */
  attachments,
})
export type Announcement = Infer<typeof Announcement>

/** What the bell shows: unread notices, and to-dos with unread system messages, each with its true number. */
export const NoticeLists = object({
  anntMsgList: list(Announcement, 200),
  anntMsgTotal: integer(0, 2_000_000_000),
  sysMsgList: list(Announcement, 200),
  sysMsgTotal: integer(0, 2_000_000_000),
})
export type NoticeLists = Infer<typeof NoticeLists>

/** Asks for lists without the HTML of announcements, which may be long. */
const brief = optional(z.enum(['0', '1']))
export const NoticeListsQuery = object({ pageSize: optional(integer(1, 100)), brief })
export const ReadInput = object({ anntId: id })
export const SyncInput = object({ anntId: optional(id) })

/** An open to-do as this unit needs to know it; another unit brings it. */
export interface Reminder {
  id: string
  title: string
  content: string
  level: 'H' | 'M' | 'L'
  bizType: string
  bizLabel: string
  bizId: string
  openPage: string | null
  params: Readonly<Record<string, string>>
  sendAt: string
  dueAt: string | null
}

interface Parts
  extends Omit<Reminder, 'bizType' | 'bizLabel' | 'bizId'>, Pick<Notice, 'bizType' | 'bizLabel' | 'bizId'> {
  category: Announcement['msgCategory']
  sender: string
  openType: string | null
  readAt: string | null
  kind: Announcement['kind']
  anntId?: string | null
  pinned?: boolean
  starred?: boolean
  needConfirm?: boolean
  confirmAt?: string | null
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const html = (plain: string): string =>
  plain.replace(/[&<>"']/g, (sign) => escapes[sign] as string).replaceAll('\n', '<br>')

const announced = (parts: Parts): Announcement => ({
  id: parts.id,
  anntId: parts.anntId ?? parts.id,
  sendId: parts.id,
  titile: parts.title,
  msgContent: html(parts.content),
  msgAbstract: parts.content.slice(0, 200),
  sender: parts.sender,
  priority: parts.level,
  msgCategory: parts.category,
  busType: parts.bizType,
  busTypeStr: parts.bizLabel,
  busId: parts.bizId,
  openType: parts.openType,
  openPage: parts.openPage,
  params: { ...parts.params },
  sendTime: parts.sendAt,
  createTime: parts.sendAt,
  readFlag: parts.readAt === null ? '0' : '1',
  readTime: parts.readAt,
  msgId: parts.id,
  msgTxt: parts.title,
  kind: parts.kind,
  content: parts.content,
  dueAt: parts.dueAt,
  izTop: parts.pinned ?? false,
  starFlag: parts.starred ? '1' : '0',
  needConfirm: parts.needConfirm ?? false,
  confirmTime: parts.confirmAt ?? null,
  projectMsgType: null,
  projectMsgTag: null,
  allowComment: false,
  attachments: [],
})

export const announceNotice = (notice: Notice): Announcement => announced({ ...notice, kind: 'notice', dueAt: null })

export const announceReminder = (reminder: Reminder): Announcement =>
  announced({
    ...reminder,
    category: '2',
    sender: '系统',
    openType: reminder.openPage === null ? null : 'component',
    readAt: null,
    kind: 'todo',
  })

/** Does a message tell of an announcement, with formatted words of its own? */
export const isAnnouncement = ({ kind, id: own, anntId }: Pick<Announcement, 'kind' | 'id' | 'anntId'>): boolean =>
  kind === 'notice' && anntId !== own

/** The title, whatever the protocol calls it. */
export const titleOf = (item: Announcement): string => item.titile

/** Filters of one's own messages in the protocol's names, as ours. */
export function ownFilters(query: Readonly<Record<string, string>>): Record<string, string> {
  const { titile, msgCategory, busType, priority, readFlag, starFlag, brief: _brief, ...rest } = query
  const given = {
    title: titile,
    category: msgCategory,
    bizType: busType,
    level: priority,
    readState: readFlag && (readFlag === '1' ? 'READ' : 'UNREAD'),
    starred: starFlag && (starFlag === '1' ? 'true' : 'false'),
  }
  const known = Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return { ...rest, ...Object.fromEntries(known) }
}

/** A search for part of a title, in the protocol's words. */
export const searchTitle = (part: string): Record<string, string> => (part === '' ? {} : { titile: `*${part}*` })
