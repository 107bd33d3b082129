import { partsOf } from '#kernel/shared/comma-list.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { prefixText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { badInput, found, refusal } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import { readContacts } from '#system/user/server/lookup.ts'
import { escapeHtml, plainText } from '../../announcement/server/strip-html.ts'
import { tell } from '../../server/actions.ts'
import { numberIndex, readConsents, readOptOuts, refusalTexts } from '../../marketing/server/consent-service.ts'
import { withOptOut } from '../../marketing/shared/words.ts'
import { fillTemplate, TemplateError } from '../../shared/template.ts'
import type { MessageWay } from '../shared/dictionaries.ts'
import { templatePermissions } from '../shared/permissions.ts'
import { mostReceivers, type MessageTemplate, type SendInput, type SendResult } from '../shared/schema.ts'
import { putOut, type Outgoing } from './queue-message.ts'

/** Who receives a message, with the values of the template's variables. */
export interface Receiver {
  userId: string
  params: Readonly<Record<string, string>>
}

type Words = Pick<MessageTemplate, 'templateCode' | 'templateName' | 'templateType' | 'templateContent' | 'smsType'>

interface Order {
  template: Words
  type: MessageWay
  receivers: readonly Receiver[]
}

/** Title and content for one receiver. Throws `TemplateError` when a variable is missing. */
function writtenFor({ templateName, templateContent, templateType }: Words, params: Receiver['params']) {
  const isHtml = templateType === '2'
  const title = fillTemplate(templateName, params)
  return { title, content: fillTemplate(templateContent, params, isHtml ? escapeHtml : undefined), isHtml }
}

const refusing = `select user_id from notice_choice
  where tenant_id = $1 and kind = $2 and not sms and user_id = any($3::text[])`

interface Addresses {
  /** Numbers or mail addresses by person. */
  address: Map<string, string>
  /** Who must not get it, and why. */
  refused: Map<string, string>
}

/** Numbers and addresses by person, and whom a text message of the kind must not go to. */
async function addressesOf(tx: Tx, secrets: Services['secrets'], order: Order): Promise<Addresses> {
  const { type, template, receivers } = order
  const ids = receivers.map(({ userId }) => userId)
  if (type === '4') return { address: new Map(), refused: new Map() }
  const contacts = await readContacts(tx, secrets, ids)
  const address = new Map(
    contacts.flatMap(({ id, phone, email }) => {
      const one = type === '1' ? phone : email?.toLowerCase()
      return one ? [[id, one] as const] : []
    }),
  )
  const asked = [tx.tenantId, template.templateCode, ids]
  const refusals = type === '1' ? await tx.all(statement<{ userId: string }>(refusing, asked)) : []
  const refused = new Map(refusals.map(({ userId }) => [userId, '接收人已拒收此类短信']))
  if (isMarketing(order))
    for (const [userId, why] of await unwilling(tx, secrets, ids, address)) refused.set(userId, why)
  return { address, refused }
}

const isMarketing = ({ type, template }: Order): boolean => type === '1' && template.smsType === '3'

/** Whom marketing must not go to: who has not asked for it, or has asked for none since. */
async function unwilling(
  tx: Tx,
  secrets: Services['secrets'],
  ids: readonly string[],
  phones: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const consents = await readConsents(tx, ids)
  const numbers = new Map([...phones].map(([userId, phone]) => [userId, numberIndex(secrets, phone)]))
  const optOuts = await readOptOuts(tx, [...numbers.values()])
  return new Map(
    ids.flatMap((userId): [string, string][] => {
      if (optOuts.has(numbers.get(userId) ?? '')) return [[userId, refusalTexts.optedOut]]
      return consents.has(userId) ? [] : [[userId, refusalTexts.noConsent]]
    }),
  )
}

/**
 * Sends a template to people by one way. Each number or address gets it once. Whoever cannot be told in full words is
 * logged as failed with the variable that is missing, and the others get theirs all the same.
 */
export async function sendTemplate(
  tx: Tx,
  actor: Actor,
  secrets: Services['secrets'],
  order: Order,
): Promise<SendResult> {
  const { template, type } = order
  const { address, refused } = await addressesOf(tx, secrets, order)
  const result = { sent: 0, ignored: 0, failed: 0, duplicates: 0 }
  const seen = new Set<string>()
  const outgoing: Outgoing[] = []
  for (const { userId, params } of order.receivers) {
    const key = address.get(userId) ?? userId
    if (seen.has(key)) {
      result.duplicates += 1
      continue
    }
    seen.add(key)
    const made = messageTo(order, userId, params, refused.get(userId))
    result[made.status === '2' ? 'failed' : made.status === '3' ? 'ignored' : 'sent'] += 1
    outgoing.push(made)
  }
  if (type === '4') await intoBoxes(tx, actor, template, outgoing)
  await putOut(tx, actor.username, outgoing)
  return result
}

function messageTo(order: Order, userId: string, params: Receiver['params'], refusal: string | undefined): Outgoing {
  const { template, type } = order
  const { templateCode, templateName, templateContent } = template
  // A code is of no use in the morning.
  const level = template.smsType === '1' ? 'H' : 'L'
  const same = { userId, type, templateCode, params, level } as const
  try {
    const { title, content, isHtml } = writtenFor(template, params)
    const isPlain = type !== '2' || !isHtml
    const plain = isHtml && isPlain ? plainText(content) : content
    const words = { title, content: isMarketing(order) ? withOptOut(plain) : plain, isHtml: !isPlain }
    if (refusal !== undefined) return { ...same, ...words, status: '3', result: refusal }
    return { ...same, ...words, ...(type === '4' && { status: '1' as const }) }
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return {
      ...same,
      title: templateName,
      content: templateContent,
      status: '2',
      result: error.message,
      isUnfilled: true,
    }
  }
}

async function intoBoxes(tx: Tx, actor: Actor, template: Words, outgoing: readonly Outgoing[]): Promise<void> {
  const told = {
    code: template.templateCode,
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
  for (const { userId, title, content, status } of outgoing)
    if (status === '1') await tell(tx, actor, { ...told, userIds: [userId], title, content })
}

const types = { system: '4', sms: '1', email: '2' } as const

/** The values of an order; every one is written as text. */
export function paramsOf(testData: string, key = 'testData'): Record<string, string> {
  if (testData === '') return {}
  try {
    const value: unknown = JSON.parse(testData)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, typeof one === 'string' ? one : JSON.stringify(one)]),
      )
  } catch {
    // Answered below, as any other wrong shape.
  }
  throw badInput({ [key]: `${key === 'testData' ? '测试数据' : '推送所需参数'}应为 JSON 对象` })
}

/** Ids of the named people, by id or account. Refuses people outside the caller's organisation. */
export async function receiversOf(tx: Tx, actor: Actor, receiver: string): Promise<string[]> {
  const wanted = partsOf(receiver)
  if (wanted.length === 0) throw badInput({ receiver: '请选择接收对象' })
  if (wanted.length > mostReceivers) throw badInput({ receiver: `接收人数超过${mostReceivers}，请拆分` })
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const isFree = actor.scope.villages === 'all'
  const text = `select u.id from ref_user u where u.tenant_id = ${bind(actor.tenantId)} and u.active
    and (u.id = any(${bind(wanted)}::text[]) or u.username = any($2::text[]))
    and (${isFree} or u.id = ${bind(actor.userId)} or exists (select from ref_user_depart m
      join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id
      where m.tenant_id = u.tenant_id and m.user_id = u.id and ${isFree ? 'true' : prefixText('d.org_code', actor.scope.orgCode, bind)}))
    order by u.id`
  const people = await tx.all(statement<{ id: string }>(text, bound.list))
  if (people.length < wanted.length) throw refusal('接收人不存在或超出可发送范围')
  return people.map(({ id }) => id)
}

/** Sends a stored template as ordered; without anybody who could be told it is a refusal, and the log says why. */
export async function sendOrder(services: Services, actor: Actor, input: SendInput): Promise<SendResult> {
  if (!can(actor, templatePermissions.send)) throw refusal('发送消息出错！')
  const params = paramsOf(input.testData ?? '')
  const asked = input.msgType ?? 'system'
  const type: MessageWay = asked in types ? types[asked as keyof typeof types] : (asked as MessageWay)
  const result = await services.db.write(actor, async (tx) => {
    const text = 'select * from sys_message_template where tenant_id = $1 and template_code = $2 and del_flag = 0'
    const template = found(await tx.maybe(statement<MessageTemplate>(text, [actor.tenantId, input.templateCode])))
    const userIds = await receiversOf(tx, actor, input.receiver)
    const receivers = userIds.map((userId) => ({ userId, params }))
    return sendTemplate(tx, actor, services.secrets, { template, type, receivers })
  })
  if (result.sent === 0) throw refusal('发送消息出错！', undefined, result)
  return result
}
