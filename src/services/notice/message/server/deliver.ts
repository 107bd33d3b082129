import { maskMail, maskPhone } from '#kernel/shared/mask.ts'
import { addMinutes } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { now, nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { isFinalRefusal, sendMail } from '#kernel/server/mail.ts'
import type { Services } from '#kernel/server/services.ts'
import { canSendSms } from '#kernel/server/sms/gateway.ts'
import { queueSms } from '#kernel/server/sms/queue.ts'
import { readContacts, type UserContact } from '#system/user/server/lookup.ts'
import { refusalTexts, wantsMarketing } from '../../marketing/server/consent-service.ts'
import type { MessageRow } from './tables.ts'

const nobody = { tenantId: 0, userId: '' }

interface Due {
  tenantId: number
  messageId: string
  channel: 'sms' | 'mail'
  tries: number
}

/** Nobody else takes a message up while one process is at it. */
const claimMinutes = 2
/** A mail that fails is tried again after so many minutes each; then it is given up. */
const pausesMinutes = [1, 5, 30, 120, 360]

const claim = `
  update notice_delivery set next_try = $2 where (tenant_id, message_id) in (
    select tenant_id, message_id from notice_delivery where next_try <= $1
    order by next_try limit 1 for update skip locked
  ) returning tenant_id, message_id, channel, tries`

/** Sends everything that is due; safe in many processes at once. A mail may arrive twice, a text message does not. */
export async function deliverDue(services: Services): Promise<void> {
  for (;;) {
    const next = await services.db.write(nobody, (tx) =>
      tx.maybe(statement<Due>(claim, [now(), addMinutes(now(), claimMinutes)])),
    )
    if (!next) return
    await deliverOne(services, next)
  }
}

type Waiting = MessageRow & {
  bizType: string | null
  bizId: string | null
  isGone: boolean
  realname: string | null
  /** Of a message under a template that is sent as marketing. */
  isMarketing: boolean
}

/** How a message ended, or that it is tried again. */
interface Outcome {
  status: '0' | '1' | '2' | '3'
  result?: string
  /** Name and masked address, for the log. */
  receiver?: string
  /** Handed over to the queue of text messages in the same transaction. */
  handOver?: (tx: Tx) => Promise<string>
}

const waiting = `
  select m.*, n.biz_type, n.biz_id, coalesce(n.del_flag = 1, false) as is_gone, u.name as realname,
    m.es_type = '1' and m.notice_id is null and exists (select from sys_message_template t where t.tenant_id = m.tenant_id
      and t.template_code = m.template_code and t.sms_type = '3') as is_marketing
  from sys_message m
  left join notice n on n.tenant_id = m.tenant_id and n.id = m.notice_id
  left join ref_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
  where m.tenant_id = $1 and m.id = $2 and m.es_send_status = '0' and m.del_flag = 0`

async function deliverOne(services: Services, due: Due): Promise<void> {
  const actor = systemActor(due.tenantId)
  const found = await services.db.read(actor, async (tx) => {
    const message = await tx.maybe(statement<Waiting>(waiting, [due.tenantId, due.messageId]))
    const [contact] = message ? await readContacts(tx, services.secrets, [message.userId]) : []
    // Whoever has refused since it was ordered gets none.
    const isRefused = message?.isMarketing
      ? !(await wantsMarketing(tx, services.secrets, message.userId, contact?.phone ?? null))
      : false
    return message && { message, contact, isRefused }
  })
  const outcome = found && (await attempt(services, due, found))
  await services.db.write(actor, (tx) => settle(tx, due, outcome))
}

async function attempt(
  services: Services,
  due: Due,
  { message, contact, isRefused }: { message: Waiting; contact: UserContact | undefined; isRefused: boolean },
): Promise<Outcome> {
  if (message.isGone) return { status: '3', result: '消息已撤回' }
  if (isRefused) return { status: '3', result: refusalTexts.noConsent }
  const name = message.realname ?? message.userId
  if (due.channel === 'sms') return textOutcome(services, message, name, contact?.phone ?? null)
  const to = contact?.email ?? null
  if (to === null) return { status: '3', result: '接收人没有邮箱' }
  return { ...(await mailed(services, to, message, due.tries)), receiver: `${name} ${maskMail(to)}` }
}

function textOutcome(services: Services, message: Waiting, name: string, phone: string | null): Outcome {
  const { secrets, settings } = services
  if (phone === null) return { status: '3', result: '接收人没有手机号' }
  const receiver = `${name} ${maskPhone(phone)}`
  if (!canSendSms(settings)) return { status: '2', result: '没有配置短信网关', receiver }
  const { bizType, bizId } = message
  const body = `【${settings.providers.smsSign}】${message.esContent}`
  const biz = bizType !== null && bizId !== null ? { type: bizType, id: bizId } : undefined
  const sms = {
    phone,
    template: message.noticeId === null ? message.templateCode : 'NOTICE',
    body,
    keepsQuiet: message.keepsQuiet,
    ...(biz && { biz }),
  }
  return { status: '0', receiver, handOver: (tx) => queueSms(tx, systemActor(tx.tenantId), secrets, sms) }
}

async function mailed(services: Services, to: string, message: Waiting, tries: number): Promise<Outcome> {
  try {
    const { publicUrl } = services.settings
    const foot = message.noticeId !== null && publicUrl ? `\n\n查看：${publicUrl}/isps/userAnnouncement` : ''
    const words = message.isHtml ? { text: '', html: message.esContent } : { text: `${message.esContent}${foot}` }
    await sendMail(services, { to, subject: message.esTitle, ...words })
    return { status: '1' }
  } catch (thrown) {
    const result = (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, 200)
    services.log.warn({ reason: result }, 'a mail could not be sent')
    const isOver = isFinalRefusal(thrown) || pausesMinutes[tries] === undefined
    return { status: isOver ? '2' : '0', result }
  }
}

const log = `update sys_message set es_send_status = $3, es_result = $4, es_receiver = coalesce($5, es_receiver),
    es_send_num = es_send_num + $6, es_send_time = case when $3 = '1' then $7::timestamptz else es_send_time end,
    sms_id = coalesce($8, sms_id), update_time = $7::timestamptz, version = version + 1
  where tenant_id = $1 and id = $2`

/** Writes down how a message ended; one that nobody waits for any more only leaves the queue. */
async function settle(tx: Tx, due: Due, outcome: Outcome | undefined): Promise<void> {
  const { tenantId, messageId, channel, tries } = due
  if (outcome) {
    const smsId = (await outcome.handOver?.(tx)) ?? null
    const { status, result = null, receiver = null } = outcome
    // Tries of a text message are counted where it is sent.
    const counted = channel === 'mail' && status !== '3' ? 1 : 0
    await tx.run(statement(log, [tenantId, messageId, status, result, receiver, counted, nowText(), smsId]))
  }
  const pause = outcome?.status === '0' && !outcome.handOver ? pausesMinutes[tries] : undefined
  const later = 'update notice_delivery set next_try = $3, tries = tries + 1 where tenant_id = $1 and message_id = $2'
  await tx.run(
    pause === undefined
      ? statement('delete from notice_delivery where tenant_id = $1 and message_id = $2', [tenantId, messageId])
      : statement(later, [tenantId, messageId, addMinutes(now(), pause)]),
  )
}
