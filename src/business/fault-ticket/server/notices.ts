import { isResidentRole } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { notify, notifyEach, wordsFor, type NoticeToSend } from '#services/notice/server/actions.ts'
import { noticeTemplate, type NoticeTemplate } from '#services/notice/shared/template.ts'
import { oversightTemplates } from '#services/ticket/oversight/server/actions.ts'
import { callerTold } from '#services/ticket/reporter/shared/events.ts'
import { toldBy } from '#services/ticket/shared/sla.ts'
import { faultPage, minePage } from '../shared/pages.ts'
import { counterRoles } from '../turn/server/todos.ts'
import { peopleInCharge, placeTexts } from './find-people.ts'
import type { StoredFault } from './tables.ts'

const no = '工单号'
const asked = { no, subject: '工单标题', place: '位置', content: '故障描述' }

/** What people are told of faults. */
export const faultTemplates = {
  accepted: noticeTemplate('FAULT_ACCEPTED', {
    name: '故障已受理',
    title: '您反映的故障已受理',
    text: '{no}已受理，正在安排处理。',
    variables: { no },
  }),
  created: noticeTemplate('FAULT_CREATED', {
    name: '新故障上报',
    title: '新的故障上报：{subject}',
    text: '{no}：{place}，{content}',
    variables: asked,
  }),
  assigned: noticeTemplate('FAULT_ASSIGNED', {
    name: '故障派单',
    title: '新的故障任务：{subject}',
    text: '{no}：{place}，{content}',
    variables: asked,
  }),
  closed: noticeTemplate('FAULT_CLOSED', {
    name: '故障处理结果',
    title: '您上报的故障已处理',
    text: '{no}已处理完成：{result}',
    variables: { no, result: '处理结果' },
  }),
  invalid: noticeTemplate('FAULT_INVALID', {
    name: '故障上报无效',
    title: '您上报的故障未被受理',
    text: '{no}经核实为误报或无效，说明：{reason}',
    variables: { no, reason: '说明' },
  }),
  merged: noticeTemplate('FAULT_MERGED', {
    name: '故障合并处理',
    title: '您上报的故障已合并处理',
    text: '{no}与{target}为同一故障，已合并处理，处理结果将一并通知您。',
    variables: { no, target: '主工单号' },
  }),
  ...oversightTemplates({ code: 'FAULT', name: '故障' }),
} as const

/** One message about a ticket; it leads to the page of its receivers. */
function about<V extends string>(
  row: StoredFault,
  template: NoticeTemplate<V>,
  to: { userIds: readonly string[]; params: Readonly<Record<NoInfer<V>, string>>; page?: string },
): NoticeToSend<V> {
  const { userIds, params, page = faultPage } = to
  const openParams = { _open: `detail:${row.id}` }
  return { userIds, template, params, bizType: 'FAULT', bizId: row.id, openPage: page, openParams }
}

/** Sends one. */
export const tell = <V extends string>(
  tx: Tx,
  actor: Actor,
  row: StoredFault,
  template: NoticeTemplate<V>,
  to: Parameters<typeof about<V>>[2],
): Promise<number> => notify(tx, actor, about(row, template, to))

/** By text message to whoever only called: they have no page on which they could look. */
export async function tellCaller<V extends string>(
  tx: Tx,
  actor: Actor,
  row: StoredFault,
  template: NoticeTemplate<V>,
  params: Readonly<Record<NoInfer<V>, string>>,
): Promise<void> {
  if (row.reporterType !== 'caller' || !row.reporterPhoneSealed) return
  const words = await wordsFor(tx, template, params)
  await emit(tx, actor, callerTold, row.id, { bizType: 'FAULT', bizId: row.id, template: template.code, words })
}

/** What whoever reported hears: a resident in their box, a caller by phone; those who work here see it on their screens. */
export async function tellReporter<V extends string>(
  tx: Tx,
  actor: Actor,
  row: StoredFault,
  template: NoticeTemplate<V>,
  params: Readonly<Record<NoInfer<V>, string>>,
): Promise<void> {
  if (isResidentRole(row.reporterType))
    await notify(tx, actor, about(row, template, { userIds: [row.reporterId], params, page: minePage }))
  else await tellCaller(tx, actor, row, template, params)
}

/** What a message says of each ticket, in the order given. */
async function wordings(reader: Reader, rows: readonly StoredFault[]) {
  const places = await placeTexts(reader, rows)
  return rows.map(({ ticketNo, title, content }, at) => ({
    ...{ no: ticketNo, subject: title, content },
    place: places[at] ?? '',
  }))
}

export async function tellCreated(tx: Tx, actor: Actor, row: StoredFault): Promise<void> {
  const userIds = await peopleInCharge(tx, row.villageId, counterRoles)
  for (const params of await wordings(tx, [row]))
    await notify(tx, actor, { ...about(row, faultTemplates.created, { userIds, params }), ...toldBy(row.priority) })
}

/** To the worker of each ticket, or to everybody who may take it out of the pool. */
export async function assignedNotices(
  reader: Reader,
  rows: readonly StoredFault[],
  pool: readonly string[] = [],
): Promise<NoticeToSend<string>[]> {
  const words = await wordings(reader, rows)
  return rows.flatMap((row, at) => {
    const userIds = row.assigneeId ? [row.assigneeId] : pool
    const params = words[at]
    return params ? { ...about(row, faultTemplates.assigned, { userIds, params }), ...toldBy(row.priority) } : []
  })
}

export const tellAssigned = async (
  tx: Tx,
  actor: Actor,
  row: StoredFault,
  pool: readonly string[] = [],
): Promise<unknown> => notifyEach(tx, actor, await assignedNotices(tx, [row], pool))
