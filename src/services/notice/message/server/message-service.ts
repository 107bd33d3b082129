import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { tell } from '../../server/actions.ts'
import { fillTemplate, TemplateError } from '../../shared/template.ts'
import type { MessageChange, MessageInput, SysMessage } from '../shared/schema.ts'
import { messageList } from './log-lists.ts'
import { putOut } from './queue-message.ts'
import { paramsOf, receiversOf } from './send.ts'
import { messageTables, type MessageRow } from './tables.ts'

const { sysMessage: table } = messageTables
/** Of messages only the changes by hand are written down, without their words. */
const logged: typeof table = {
  ...table,
  logged: { title: '消息', secret: ['esTitle', 'esContent', 'esParam', 'remark'] },
}

/** Stands in the place of a template's code for what somebody wrote by hand. */
const byHand = 'MANUAL'

/** Title and content with their variables filled. */
function written({ esTitle, esContent, esParam }: Pick<SysMessage, 'esTitle' | 'esContent' | 'esParam'>) {
  const params = paramsOf(esParam, 'esParam')
  try {
    return { title: fillTemplate(esTitle, params), content: fillTemplate(esContent, params), params }
  } catch (error) {
    if (error instanceof TemplateError) throw badInput({ esParam: error.message })
    throw error
  }
}

/** Sends words to one person of the caller's reach: into the box at once, else through the outbox. */
export async function openMessage(tx: Tx, actor: Actor, input: MessageInput): Promise<SysMessage> {
  const type = input.esType ?? '4'
  const { title, content, params } = written({ ...input, esParam: input.esParam ?? '' })
  const [userId, another] = await receiversOf(tx, actor, input.esReceiver)
  if (userId === undefined || another !== undefined) throw badInput({ esReceiver: '每条消息只有一个接收人' })
  if (type === '4') await tell(tx, actor, { ...boxed, userIds: [userId], title, content })
  const same = { userId, type, title, content, params, templateCode: byHand, level: 'L' } as const
  const [id = ''] = await putOut(tx, actor.username, [type === '4' ? { ...same, status: '1' } : same])
  if (input.remark) await updateRow(tx, actor, table, await lockRow(tx, actor, table, { id }), { remark: input.remark })
  return messageList.one(tx, actor, id)
}

const boxed = {
  code: byHand,
  category: '2',
  name: '系统消息',
  level: 'L',
  openType: null,
  openPage: null,
  openParams: {},
  attachments: [],
  bizType: null,
  bizId: null,
} as const

const words = ['esTitle', 'esContent', 'esParam'] as const

/** Refuses another receiver or way: that is another message. */
function refuseOther({ esReceiver, esType }: MessageChange, before: MessageRow): void {
  if (esReceiver && esReceiver !== before.esReceiver) throw refusal('接收人不能修改，请新增一条消息')
  if (esType && esType !== before.esType) throw refusal('推送方式不能修改，请新增一条消息')
}

/** The words as they would be; undefined when they stay. */
function newWords(input: MessageChange, before: MessageRow): Pick<MessageRow, (typeof words)[number]> | undefined {
  const next = {
    esTitle: input.esTitle ?? before.esTitle,
    esContent: input.esContent ?? before.esContent,
    esParam: input.esParam ?? before.esParam,
  }
  return words.some((key) => next[key] !== before[key]) ? next : undefined
}

/** Changes words that have not left, and the remark of any message. */
export async function changeMessage(tx: Tx, actor: Actor, input: MessageChange): Promise<SysMessage> {
  const { id, version, updateTime, remark } = input
  const before = await lockRow(tx, actor, logged, { id, version, updateTime })
  refuseOther(input, before)
  const next = newWords(input, before)
  if (next && (await hasLeft(tx, actor, before))) throw refusal('已发送的消息只能修改备注')
  const told = next && written(next)
  const changes = told ? { esTitle: told.title, esContent: told.content, esParam: next.esParam } : {}
  await updateRow(tx, actor, logged, before, { ...changes, ...(remark !== undefined && { remark }) })
  return messageList.one(tx, actor, id)
}

async function hasLeft(tx: Tx, actor: Actor, { id, smsId }: MessageRow): Promise<boolean> {
  const { esSendStatus } = await messageList.one(tx, actor, id)
  return esSendStatus === '1' || esSendStatus === '3' || (esSendStatus === '0' && smsId !== null)
}
