import { push } from '#kernel/server/realtime/push.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { NoticeLevel } from '../shared/dictionaries.ts'
import type { Attachment } from '../shared/schema.ts'
import { putOut, type Outgoing } from '../message/server/queue-message.ts'
import { fillTemplate, TemplateError, type NoticeTemplate } from '../shared/template.ts'
import { wishesOf, type Wish } from './choice-service.ts'

export interface NoticeToSend<V extends string> {
  /** Receivers; each gets one row however often they are named. */
  userIds: readonly string[]
  template: NoticeTemplate<V>
  params: Readonly<Record<NoInfer<V>, string>>
  /** The matter that the message is about. */
  bizType: string
  bizId: string
  /** Path of the client's page that the message leads to; with `openParams` as its query. */
  openPage?: string | null
  openParams?: Readonly<Record<string, string>>
  /** Instead of a page: an address elsewhere, which opens in a window of its own. */
  openUrl?: string
  /** Files that everybody who gets the message may open: stored paths, or addresses with a host. */
  attachments?: readonly Attachment[]
  /** Another level than the template's own. */
  level?: NoticeLevel
  /** By text message too, whatever its receivers have chosen: for what nobody may miss. */
  bySms?: boolean
  /** In the box alone, whatever its receivers have chosen: no log of what was sent may say whom the matter concerns. */
  inBoxOnly?: boolean
}

const limits = { title: 100, content: 2000 } as const

/**
 * Puts a message into people's boxes in the caller's transaction and, after the commit, tells their open pages.
 * Answers the number of receivers. Throws when a variable of the template is missing, so nothing is stored half filled.
 */
export async function notify<V extends string>(tx: Tx, actor: Actor, input: NoticeToSend<V>): Promise<number> {
  const { template, params, level = template.level } = input
  const { code, name, category } = template
  const { openType, openPage } = destinationOf(input)
  const { openParams = {}, attachments = [], bizType, bizId, userIds, bySms = false, inBoxOnly = false } = input
  const words = await wordsOf(tx, template, params)
  const place = { openType, openPage, openParams, attachments, bizType, bizId }
  return tell(tx, actor, { userIds, code, name, category, level, bySms, inBoxOnly, ...words, ...place })
}

/** The texts of a message: as an administrator has written them under the template's code, else as they are declared. */
async function wordsOf(
  tx: Tx,
  template: NoticeTemplate,
  params: Readonly<Record<string, string>>,
): Promise<{ title: string; content: string }> {
  const declared = { title: fillTemplate(template.title, params), content: fillTemplate(template.text, params) }
  const text = `select template_name as title, template_content as content from sys_message_template
    where tenant_id = $1 and template_code = $2 and use_status = '1' and template_type = '1' and del_flag = 0`
  const written = await tx.maybe(statement<{ title: string; content: string }>(text, [tx.tenantId, template.code]))
  if (!written) return declared
  try {
    return { title: fillTemplate(written.title, params), content: fillTemplate(written.content, params) }
  } catch (error) {
    // Words that ask for something which this message does not have: it is told in those that fit.
    if (error instanceof TemplateError) return declared
    throw error
  }
}

/** A message in its final words. */
export interface Told extends Destination {
  userIds: readonly string[]
  /** Of the template: people choose by it whether they want text messages and mails too. */
  code: string
  /** What kind of message it is, for people. */
  name: string
  category: '1' | '2'
  level: NoticeLevel
  title: string
  content: string
  bizType: string | null
  bizId: string | null
  openParams: Readonly<Record<string, string>>
  attachments: readonly Attachment[]
  /** A text message goes to everybody. */
  bySms?: boolean
  inBoxOnly?: boolean
}

/** Puts words into people's boxes, tells their open pages, and queues what they want beside. Answers the receivers. */
export async function tell(tx: Tx, actor: Actor, told: Told): Promise<number> {
  const userIds = [...new Set(told.userIds)].filter((id) => id !== '')
  if (userIds.length === 0) return 0
  const ids = userIds.map(() => newId())
  const { level, category } = told
  const title = clipped(told.title, limits.title)
  const content = clipped(told.content, limits.content)
  const values = [
    actor.tenantId,
    ids,
    userIds,
    category,
    title,
    content,
    level,
    told.bizType,
    told.name,
    told.bizId,
    told.openType,
    told.openPage,
    JSON.stringify(told.openParams),
    actor.realname,
    nowText(),
    actor.username,
    JSON.stringify(told.attachments),
  ]
  await tx.run(statement(insert, values))
  const wishes = await wishesOf(tx, told.code, userIds)
  const silent = new Set(wishes.filter(({ browser }) => !browser).map(({ userId }) => userId))
  const idOf = new Map(userIds.map((userId, index) => [userId, ids[index] as string]))
  const cmd = category === '1' ? 'topic' : 'user'
  for (const [userId, msgId] of idOf) {
    // `quiet` asks open pages to show nothing outside of themselves.
    push(tx, [userId], { cmd, userId, msgId, msgTxt: title, ...(silent.has(userId) && { quiet: true }) })
  }
  if (told.inBoxOnly) return userIds.length
  const chosen = told.bySms ? withSms(wishes, userIds) : wishes
  const outgoing = chosen.flatMap((wish) => accompanying(wish, { idOf, title, content, level, code: told.code }))
  await putOut(tx, actor.username, outgoing)
  return userIds.length
}

/** The same wishes, and a text message for everybody. */
function withSms(wishes: readonly Wish[], userIds: readonly string[]): Wish[] {
  const known = new Map(wishes.map((wish) => [wish.userId, wish]))
  return userIds.map((userId) => ({ browser: true, mail: false, ...known.get(userId), userId, sms: true }))
}

const smsCharacters = 120

interface Accompanied {
  idOf: ReadonlyMap<string, string>
  title: string
  content: string
  level: NoticeLevel
  code: string
}

/** What leaves beside a message in the box, as its receiver wants it. */
function accompanying({ userId, sms, mail }: Wish, { idOf, title, content, level, code }: Accompanied): Outgoing[] {
  const same = { userId, title, level, templateCode: code, noticeId: idOf.get(userId) ?? null }
  return [
    ...(sms ? [{ ...same, type: '1' as const, content: clipped(`${title}。${content}`, smsCharacters) }] : []),
    ...(mail ? [{ ...same, type: '2' as const, content }] : []),
  ]
}

type Destination = { openType: 'component' | 'url' | null; openPage: string | null }

/** Where a message leads: a page of the client, an address of the web, or nowhere. Throws for anything else. */
function destinationOf({ openPage = null, openUrl }: Pick<NoticeToSend<never>, 'openPage' | 'openUrl'>): Destination {
  if (openUrl !== undefined) {
    if (!/^https?:\/\/[^\s"'<>\\]{1,190}$/.test(openUrl)) throw new Error('an address begins with http')
    return { openType: 'url', openPage: openUrl }
  }
  if (openPage === null) return { openType: null, openPage }
  if (!/^\/[^/\\]/.test(openPage)) throw new Error('a message opens a page of the client only')
  return { openType: 'component', openPage }
}

const insert = `
  insert into notice (tenant_id, id, user_id, category, title, content, level, biz_type, biz_label, biz_id, open_type,
    open_page, params, sender, send_at, create_by, create_time, update_by, update_time, version,
    attachments)
  select $1, row.id, row.user_id, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $15, $16, $15, 1, $17::jsonb
  from unnest($2::text[], $3::text[]) as row (id, user_id)`

/** Values come from people and may be long; the matter itself has the whole. */
const clipped = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text)
