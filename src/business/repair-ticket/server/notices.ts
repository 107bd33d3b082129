import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { residentsOfRooms } from '#community/household/server/lookup.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate, type NoticeTemplate } from '#services/notice/shared/template.ts'
import { noticeTemplates } from '#services/notice/shared/templates.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import { managerRoles } from './check-caller.ts'
import { peopleInCharge, placeText } from './find-people.ts'
import type { StoredRepair } from './tables.ts'
import { boardPage, counterRoles, minePage } from '../turn/server/todos.ts'

const no = '单号'
const level = 'M' as const

/** Messages that only this unit sends. */
export const repairTemplates = {
  rejected: noticeTemplate('REPAIR_REJECTED', {
    name: '报修不受理',
    title: '您的报修未被受理',
    text: '{no}未被受理，原因：{reason}',
    variables: { no, reason: '原因' },
  }),
  quoted: noticeTemplate('REPAIR_QUOTED', {
    name: '维修报价',
    title: '您的报修有一份报价待确认',
    text: '{no}报价{amount}元，确认后开始施工。',
    level,
    variables: { no, amount: '金额' },
  }),
  forced: noticeTemplate('REPAIR_FORCED', {
    name: '强制结单',
    title: '您的报修已被强制结单',
    text: '{no}已被强制结单，原因：{reason}',
    level,
    variables: { no, reason: '原因' },
  }),
  supervised: noticeTemplate('REPAIR_SUPERVISED', {
    name: '报修督办',
    title: '{no}被督办',
    text: '{subject}须在{due}前办结。{remark}',
    level: 'H',
    variables: { no, subject: '工单标题', due: '督办期限', remark: '督办意见' },
  }),
  urged: noticeTemplate('REPAIR_URGED', {
    name: '报修催办',
    title: '{no}被催办',
    text: '{subject}第{count}次被催办，请尽快处理。',
    level,
    variables: { no, subject: '工单标题', count: '次数' },
  }),
} as const

/** Sends one message about a ticket; it leads to the page of its receivers. */
export async function tell<V extends string>(
  tx: Tx,
  actor: Actor,
  row: StoredRepair,
  template: NoticeTemplate<V>,
  to: { userIds: readonly string[]; params: Readonly<Record<NoInfer<V>, string>>; page?: string },
): Promise<void> {
  const { userIds, params, page = boardPage } = to
  await notify(tx, actor, {
    userIds,
    template,
    params,
    bizType: 'REPAIR',
    bizId: row.id,
    openPage: page,
    openParams: { id: row.id },
  })
}

/** Accounts of those who wait for the repair: the reporter, or who lives in the room that somebody called from. */
export async function requesters(tx: Tx, row: StoredRepair): Promise<string[]> {
  if (row.reporterType !== 'staff') return [row.reporterId]
  return row.roomId ? residentsOfRooms(tx, [row.roomId]) : []
}

/** The same to whoever waits for the repair. */
export async function tellRequester<V extends string>(
  tx: Tx,
  actor: Actor,
  row: StoredRepair,
  template: NoticeTemplate<V>,
  params: Readonly<Record<NoInfer<V>, string>>,
): Promise<void> {
  await tell(tx, actor, row, template, { userIds: await requesters(tx, row), params, page: minePage })
}

const wording = async (tx: Tx, row: StoredRepair) => ({
  no: row.repairNo,
  subject: row.title.split('：', 1)[0] ?? row.title,
  place: await placeText(tx, row),
  content: row.content,
})

export async function tellCreated(tx: Tx, actor: Actor, row: StoredRepair): Promise<void> {
  const userIds = await peopleInCharge(tx, row.villageId, counterRoles)
  await tell(tx, actor, row, noticeTemplates.repairCreated, { userIds, params: await wording(tx, row) })
}

/** To the worker, or to everybody who may take the ticket out of the pool. */
export async function tellAssigned(
  tx: Tx,
  actor: Actor,
  row: StoredRepair,
  pool: readonly string[] = [],
): Promise<void> {
  const userIds = row.assigneeId ? [row.assigneeId] : pool
  await tell(tx, actor, row, noticeTemplates.repairAssigned, { userIds, params: await wording(tx, row) })
}

export async function tellDone(tx: Tx, actor: Actor, row: StoredRepair): Promise<void> {
  const worker = await workerName(tx, row)
  await tellRequester(tx, actor, row, noticeTemplates.repairDone, { no: row.repairNo, worker })
}

export async function tellBadRating(tx: Tx, actor: Actor, row: StoredRepair): Promise<void> {
  const userIds = await peopleInCharge(tx, row.villageId, managerRoles)
  const params = { no: row.repairNo, worker: await workerName(tx, row), rating: String(row.rating) }
  await tell(tx, actor, row, noticeTemplates.repairBadRating, { userIds, params })
}

async function workerName(tx: Tx, { assigneeId }: StoredRepair): Promise<string> {
  const [worker] = assigneeId ? await readUsers(tx, [assigneeId]) : []
  return worker?.name ?? '维修人员'
}
