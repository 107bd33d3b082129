import { partsOf } from '#kernel/shared/comma-list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { insertRow, lockRow, removeRow, updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { toWire } from '#kernel/shared/time.ts'
import { reachOf } from '../../announcement/server/publish.ts'
import { paramsOf } from '../../message/server/send.ts'
import type { MessageTemplate } from '../../message/shared/schema.ts'
import {
  checkTargets,
  readTargets,
  shownPhone,
  typedField,
  typedNumbers,
  type TargetParts,
  type Targets,
} from './receiver-repository.ts'
import type { SmsBatchInput, SmsPreview } from '../shared/schema.ts'
import { makeMessages, partsIn, type Made } from './create-messages.ts'
import { readAllowance, type Allowance } from './quota-service.ts'
import { leavingTime } from './send.ts'
import { smsTables, type SmsBatchRow } from './tables.ts'

const { smsBatch: table } = smsTables

export type Parts = Pick<Services, 'secrets' | 'settings'> & TargetParts

type Template = Pick<MessageTemplate, 'templateType' | 'templateContent' | 'smsType' | 'useStatus'>

/** The words of a template that may be sent to many: applied, plain, and no code. */
async function wordsOf(reader: Reader, code: string): Promise<Pick<SmsBatchRow, 'content' | 'smsType'>> {
  const text = `select template_type, template_content, sms_type, use_status from sys_message_template
    where tenant_id = $1 and template_code = $2 and del_flag = 0`
  const found = await reader.maybe(statement<Template>(text, [reader.tenantId, code]))
  if (!found) throw badInput({ templateCode: '消息模板不存在' })
  if (found.useStatus !== '1') throw badInput({ templateCode: '该模板未应用，不能发送' })
  if (found.templateType !== '1') throw badInput({ templateCode: '短信只能使用文本模板' })
  if (found.smsType === '1') throw badInput({ templateCode: '验证码模板不能群发' })
  return { content: found.templateContent.slice(0, 2000), smsType: found.smsType }
}

/** What an input means for the stored row. */
async function columnsOf(
  tx: Reader,
  { secrets }: Parts,
  input: SmsBatchInput,
  before: SmsBatchRow | undefined,
): Promise<Partial<SmsBatchRow>> {
  const { title, templateCode, targetType, planTime = null } = input
  const params = input.params ?? ''
  paramsOf(params, 'params')
  if (planTime !== null && planTime <= nowText()) throw badInput({ planTime: '计划发送时间应晚于当前时间' })
  const joined = (list: string | null | undefined) => partsOf(list).join(',')
  const words = { title, templateCode, params, targetType, planTime, ...(await wordsOf(tx, templateCode)) }
  const people = {
    userIds: joined(input.userIds),
    depIds: joined(input.depIds),
    roleCodes: joined(input.roleCodes),
    villageIds: joined(input.villageIds),
  }
  if (targetType !== 'PHONE') return { ...words, ...people, phonesSealed: null, phoneCount: 0 }
  const typed = input.phones?.trim() ?? ''
  if (typed === '' && before?.phonesSealed) return { ...words, ...people }
  if (typed === '') throw badInput({ phones: '请选择接收对象!' })
  return { ...words, ...people, phonesSealed: secrets.seal(typedField, typed), phoneCount: typedNumbers(typed).length }
}

/** A new draft. Refuses receivers beyond the caller's own organisation. */
export async function openBatch(tx: Tx, actor: Actor, parts: Parts, input: SmsBatchInput): Promise<SmsBatchRow> {
  const row = { phonesSealed: null, phoneCount: 0, ...(await columnsOf(tx, parts, input, undefined)) } as SmsBatchRow
  const { orgCode } = actor.scope
  const place = { departId: actor.departId, orgCode, reach: reachOf(actor) }
  await checkTargets(tx, actor, { ...row, ...place })
  const counts = { receiverCount: 0, duplicateCount: 0, noPhoneCount: 0, partCount: 0 }
  return insertRow(tx, actor, table, { ...row, ...place, ...counts, state: 'DRAFT' })
}

const onlyDrafts = (row: SmsBatchRow): void => {
  if (row.state !== 'DRAFT') throw refusal('只能修改或删除草稿')
}

export async function changeBatch(
  tx: Tx,
  actor: Actor,
  parts: Parts,
  { id, version, ...input }: SmsBatchInput & { id: string; version: number },
): Promise<SmsBatchRow> {
  const before = await lockRow(tx, actor, table, { id, version })
  onlyDrafts(before)
  const changes = await columnsOf(tx, parts, input, before)
  await checkTargets(tx, actor, { ...before, ...changes })
  return updateRow(tx, actor, table, before, changes)
}

export async function removeBatch(
  tx: Tx,
  actor: Actor,
  input: { id: string; version?: number | undefined },
): Promise<null> {
  onlyDrafts(await lockRow(tx, actor, table, input))
  await removeRow(tx, actor, table, input)
  return null
}

export interface Reckoned extends Targets {
  made: Made[]
  parts: number
  allowance: Allowance
}

/** Everybody a batch is for with their words, and what the quotas leave for it. */
export async function reckon(reader: Reader, parts: Parts, row: SmsBatchRow): Promise<Reckoned> {
  const { secrets, settings } = parts
  const targets = await readTargets(reader, parts, row)
  const allowance = await readAllowance(reader, row.orgCode)
  const made = await makeMessages(reader, {
    secrets,
    sign: settings.providers.smsSign,
    batch: row,
    targets: targets.targets,
    numberDay: allowance.numberDay,
  })
  return { ...targets, made, parts: partsIn(made), allowance }
}

const samples = 3

/** What an order would come to if it left now; nothing is stored. */
export function preview(db: Db, actor: Actor, parts: Parts, input: SmsBatchInput): Promise<SmsPreview> {
  return db.read(actor, async (tx) => {
    const columns = await columnsOf(tx, parts, input, undefined)
    const row = {
      ...columns,
      id: newId(),
      orgCode: actor.scope.orgCode,
      reach: reachOf(actor),
    } as SmsBatchRow
    await checkTargets(tx, actor, row)
    const { made, duplicates, noPhone, parts: partCount, allowance } = await reckon(tx, parts, row)
    const of = (state: Made['state']) => made.filter((one) => one.state === state)
    const reasons = [...new Set(of(30).map(({ error }) => error ?? ''))]
    return {
      receiverCount: made.length,
      duplicateCount: duplicates,
      noPhoneCount: noPhone,
      ignoredCount: of(30).length,
      failedCount: of(20).length,
      partCount,
      smsType: row.smsType,
      ignored: reasons.map((reason) => ({ reason, count: of(30).filter(({ error }) => error === reason).length })),
      leaveTime: toWire(leavingTime(row)),
      monthLeft: allowance.monthLeft,
      dayLeft: allowance.dayLeft,
      // Those that will be sent come first.
      samples: made
        .toSorted((one, other) => one.state - other.state)
        .slice(0, samples)
        .map((one) => ({
          receiver: one.name,
          phone: shownPhone(one),
          content: one.state === 20 ? (one.error ?? '') : one.content,
        })),
    }
  })
}
