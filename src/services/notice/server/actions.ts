import { push } from '#kernel/server/realtime/push.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { NoticeLevel } from '../shared/dictionaries.ts'
import { fillTemplate, type NoticeTemplate } from '../shared/template.ts'

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
  /** Another level than the template's own. */
  level?: NoticeLevel
}

const limits = { title: 100, content: 2000 } as const

/**
 * Puts a message into people's boxes in the caller's transaction and, after the commit, tells their open pages.
 * Answers the number of receivers. Throws when a variable of the template is missing, so nothing is stored half filled.
 */
export async function notify<V extends string>(tx: Tx, actor: Actor, input: NoticeToSend<V>): Promise<number> {
  const userIds = [...new Set(input.userIds)].filter((id) => id !== '')
  const { template, openPage = null } = input
  if (openPage !== null && !/^\/[^/\\]/.test(openPage)) throw new Error('a message opens a page of the client only')
  const title = clipped(fillTemplate(template.title, input.params), limits.title)
  const content = clipped(fillTemplate(template.text, input.params), limits.content)
  if (userIds.length === 0) return 0
  const ids = userIds.map(() => newId())
  const values = [
    actor.tenantId,
    ids,
    userIds,
    template.category,
    title,
    content,
    input.level ?? template.level,
    input.bizType,
    template.name,
    input.bizId,
    openPage === null ? null : 'component',
    openPage,
    JSON.stringify(input.openParams ?? {}),
    actor.realname,
    nowText(),
    actor.username,
  ]
  await tx.run(statement(insert, values))
  const cmd = template.category === '1' ? 'topic' : 'user'
  userIds.forEach((userId, index) => push(tx, [userId], { cmd, userId, msgId: ids[index], msgTxt: title }))
  return userIds.length
}

const insert = `
  insert into notice (tenant_id, id, user_id, category, title, content, level, biz_type, biz_label, biz_id, open_type,
    open_page, params, sender, send_at, create_by, create_time, update_by, update_time, version)
  select $1, row.id, row.user_id, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $15, $16, $15, 1
  from unnest($2::text[], $3::text[]) as row (id, user_id)`

/** Values come from people and may be long; the matter itself has the whole. */
const clipped = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text)
