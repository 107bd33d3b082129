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
  /** How open pages take it: shown at once in the page itself, or counted at the bell alone; else as their users have chosen. */
  onPages?: OnPages
  /** In the box alone, whatever its receivers have chosen: no log of what was sent may say whom the matter concerns. */
  inBoxOnly?: boolean
}

type OnPages = 'shown' | 'quiet'

const limits = { title: 100, content: 2000 } as const

/**
 * Puts a message into people's boxes in the caller's transaction and, after the commit, tells their open pages.
 * Answers the number of receivers. Throws when a variable of the template is missing, so nothing is stored half filled.
 */
export const notify = <V extends string>(tx: Tx, actor: Actor, input: NoticeToSend<V>): Promise<number> =>
  notifyEach(tx, actor, [input])

/** The same for many matters at once: few statements, however many messages. */
export async function notifyEach<V extends string>(
  tx: Tx,
  actor: Actor,
  inputs: readonly NoticeToSend<V>[],
): Promise<number> {
  const written = await writtenFor(tx, [...new Set(inputs.map(({ template }) => template.code))])
  return tellEach(
    tx,
    actor,
    inputs.map((input) => toldOf(input, written)),
  )
}

function toldOf<V extends string>(input: NoticeToSend<V>, written: ReadonlyMap<string, Words>): Told {
  const { template, params, level = template.level } = input
  const { code, name, category } = template
  const {
    openParams = {},
    attachments = [],
    bizType,
    bizId,
    userIds,
    bySms = false,
    inBoxOnly = false,
    onPages,
  } = input
  const place = { ...destinationOf(input), openParams, attachments, bizType, bizId }
  const words = wordsOf(template, params, written.get(code))
  return { userIds, code, name, category, level, bySms, inBoxOnly, ...(onPages && { onPages }), ...words, ...place }
}

interface Words {
  title: string
  content: string
}

/** What an administrator has written under the codes of templates. */
async function writtenFor(tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, Words>> {
  const text = `select template_code as code, template_name as title, template_content as content from sys_message_template
    where tenant_id = $1 and template_code = any($2::text[]) and use_status = '1' and template_type = '1' and del_flag = 0`
  const rows = await tx.all(statement<Words & { code: string }>(text, [tx.tenantId, codes]))
  return new Map(rows.map((row) => [row.code, row]))
}

/** The words of a message for whoever has no account, and so no box. */
export async function wordsFor<V extends string>(
  tx: Tx,
  template: NoticeTemplate<V>,
  params: Readonly<Record<NoInfer<V>, string>>,
): Promise<string> {
  const { title, content } = wordsOf(template, params, (await writtenFor(tx, [template.code])).get(template.code))
  return clipped(`${title}。${content}`, smsCharacters)
}

/** The texts of a message: as an administrator has written them under the template's code, else as they are declared. */
function wordsOf(
  template: NoticeTemplate,
  params: Readonly<Record<string, string>>,
  written: Words | undefined,
): Words {
  const declared = { title: fillTemplate(template.title, params), content: fillTemplate(template.text, params) }
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
  onPages?: OnPages
}

/** Puts words into people's boxes, tells their open pages, and queues what they want beside. Answers the receivers. */
export const tell = (tx: Tx, actor: Actor, told: Told): Promise<number> => tellEach(tx, actor, [told])

/** A message with its receivers, each under the id of what they get. */
type Addressed = Told & { idOf: ReadonlyMap<string, string> }

/** The same for many messages. */
async function tellEach(tx: Tx, actor: Actor, all: readonly Told[]): Promise<number> {
  const addressed = all.map((told): Addressed => {
    const userIds = [...new Set(told.userIds)].filter((id) => id !== '')
    const [title, content] = [clipped(told.title, limits.title), clipped(told.content, limits.content)]
    return { ...told, userIds, title, content, idOf: new Map(userIds.map((userId) => [userId, newId()])) }
  })
  const receivers = addressed.flatMap(({ idOf }, at) => [...idOf].map(([userId, id]) => ({ userId, id, at })))
  if (receivers.length === 0) return 0
  await store(tx, actor, addressed, receivers)
  const outgoing: Outgoing[] = []
  for (const code of new Set(addressed.map((told) => told.code))) {
    const same = addressed.filter((told) => told.code === code)
    const wishes = await wishesOf(tx, code, [...new Set(same.flatMap(({ userIds }) => userIds))])
    for (const told of same) outgoing.push(...deliver(tx, told, wishes))
  }
  await putOut(tx, actor.username, outgoing)
  return receivers.length
}

/** Tells the open pages of a message's receivers; answers what leaves beside it. */
function deliver(tx: Tx, told: Addressed, wishes: readonly Wish[]): Outgoing[] {
  const silent = new Set(wishes.filter(({ browser }) => !browser).map(({ userId }) => userId))
  const cmd = told.category === '1' ? 'topic' : 'user'
  for (const [userId, msgId] of told.idOf) {
    // `quiet` asks open pages to show nothing outside of themselves, `shown` to show it within.
    const quiet = (silent.has(userId) || told.onPages === 'quiet') && { quiet: true }
    const shown = told.onPages === 'shown' && { shown: true }
    push(tx, [userId], { cmd, userId, msgId, msgTxt: told.title, ...quiet, ...shown })
  }
  if (told.inBoxOnly) return []
  const own = wishes.filter(({ userId }) => told.idOf.has(userId))
  const chosen = told.bySms ? withSms(own, told.userIds) : own
  return chosen.flatMap((wish) => accompanying(wish, told))
}

function store(
  tx: Tx,
  actor: Actor,
  all: readonly Told[],
  receivers: readonly { userId: string; id: string; at: number }[],
): Promise<number> {
  const messages = all.map((told, at) => {
    const { category, title, content, level, bizType, name, bizId, openType, openPage, openParams, attachments } = told
    return { at, category, title, content, level, bizType, name, bizId, openType, openPage, openParams, attachments }
  })
  const columns = [receivers.map(({ id }) => id), receivers.map(({ userId }) => userId), receivers.map(({ at }) => at)]
  return tx.run(
    statement(insert, [
      actor.tenantId,
      ...columns,
      JSON.stringify(messages),
      actor.realname,
      nowText(),
      actor.username,
    ]),
  )
}

/** The same wishes, and a text message for everybody. */
function withSms(wishes: readonly Wish[], userIds: readonly string[]): Wish[] {
  const known = new Map(wishes.map((wish) => [wish.userId, wish]))
  return userIds.map((userId) => ({ browser: true, mail: false, ...known.get(userId), userId, sms: true }))
}

const smsCharacters = 120

/** What leaves beside a message in the box, as its receiver wants it. */
function accompanying({ userId, sms, mail }: Wish, { idOf, title, content, level, code }: Addressed): Outgoing[] {
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
    open_page, params, sender, send_at, create_by, create_time, update_by, update_time, version, attachments)
  select $1, row.id, row.user_id, m.category, m.title, m.content, m.level, m."bizType", m.name, m."bizId", m."openType",
    m."openPage", m."openParams", $6, $7, $8, $7, $8, $7, 1, m.attachments
  from unnest($2::text[], $3::text[], $4::integer[]) as row (id, user_id, at)
  join jsonb_to_recordset($5::jsonb) as m (at integer, category text, title text, content text, level text,
    "bizType" text, name text, "bizId" text, "openType" text, "openPage" text, "openParams" jsonb, attachments jsonb)
    on m.at = row.at`

/** Values come from people and may be long; the matter itself has the whole. */
const clipped = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text)
