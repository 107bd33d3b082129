import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate, type NoticeTemplate } from '#services/notice/shared/template.ts'
import { faultPage, minePage } from '../shared/api.ts'
import { counterRoles } from '../turn/server/todos.ts'
import { peopleInCharge, placeText } from './find-people.ts'
import type { StoredFault } from './tables.ts'

const no = '工单号'
const about = { no, subject: '工单标题', place: '位置', content: '故障描述' }

/** What people are told of faults. */
export const faultTemplates = {
  created: noticeTemplate('FAULT_CREATED', {
    name: '新故障上报',
    title: '新的故障上报：{subject}',
    text: '{no}：{place}，{content}',
    variables: about,
  }),
  assigned: noticeTemplate('FAULT_ASSIGNED', {
    name: '故障派单',
    title: '新的故障任务：{subject}',
    text: '{no}：{place}，{content}',
    variables: about,
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
} as const

const isResident = ({ reporterType }: StoredFault): boolean => reporterType !== 'staff' && reporterType !== 'gateway'

/** One message about a ticket; it leads to the page of its receivers. */
async function tell<V extends string>(
  tx: Tx,
  actor: Actor,
  row: StoredFault,
  template: NoticeTemplate<V>,
  to: { userIds: readonly string[]; params: Readonly<Record<NoInfer<V>, string>>; page?: string },
): Promise<void> {
  const { userIds, params, page = faultPage } = to
  const openParams = { _open: `detail:${row.id}` }
  await notify(tx, actor, { userIds, template, params, bizType: 'FAULT', bizId: row.id, openPage: page, openParams })
}

/** The same to the resident who reported; those who work here see it on their screens. */
export async function tellReporter<V extends string>(
  tx: Tx,
  actor: Actor,
  row: StoredFault,
  template: NoticeTemplate<V>,
  params: Readonly<Record<NoInfer<V>, string>>,
): Promise<void> {
  if (isResident(row)) await tell(tx, actor, row, template, { userIds: [row.reporterId], params, page: minePage })
}

const wording = async (tx: Tx, row: StoredFault) => ({
  no: row.ticketNo,
  subject: row.title,
  place: await placeText(tx, row),
  content: row.content,
})

export async function tellCreated(tx: Tx, actor: Actor, row: StoredFault): Promise<void> {
  const userIds = await peopleInCharge(tx, row.villageId, counterRoles)
  await tell(tx, actor, row, faultTemplates.created, { userIds, params: await wording(tx, row) })
}

/** To the worker, or to everybody who may take the ticket out of the pool. */
export async function tellAssigned(
  tx: Tx,
  actor: Actor,
  row: StoredFault,
  pool: readonly string[] = [],
): Promise<void> {
  const userIds = row.assigneeId ? [row.assigneeId] : pool
  await tell(tx, actor, row, faultTemplates.assigned, { userIds, params: await wording(tx, row) })
}
