import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { residentsOfRooms } from '#community/household/server/lookup.ts'
import { notify, notifyEach, type NoticeToSend } from '#services/notice/server/actions.ts'
import { noticeTemplate, type NoticeTemplate } from '#services/notice/shared/template.ts'
import { noticeTemplates } from '#services/notice/shared/templates.ts'
import { oversightTemplates } from '#services/ticket/oversight/server/actions.ts'
import { toldBy } from '#services/ticket/shared/sla.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import { settingFor } from '../setting/server/repository.ts'
import { managerRoles } from './check-caller.ts'
import { peopleInCharge, placeTexts } from './find-people.ts'
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
  ...oversightTemplates({ code: 'REPAIR', name: '报修' }),
} as const

/** What is told by text message too where it is urgent. */
const pressing: ReadonlySet<NoticeTemplate> = new Set([
  ...[noticeTemplates.repairCreated, noticeTemplates.repairAssigned],
  ...[noticeTemplates.repairDone, noticeTemplates.repairBadRating],
])

/** One message about a ticket; it leads to the page of its receivers. */
function about<V extends string>(
  row: StoredRepair,
  template: NoticeTemplate<V>,
  to: { userIds: readonly string[]; params: Readonly<Record<NoInfer<V>, string>>; page?: string; bySms?: boolean },
): NoticeToSend<V> {
  const { userIds, params, page = boardPage, bySms = false } = to
  return {
    ...{ userIds, template, params, bizType: 'REPAIR', bizId: row.id, openPage: page },
    openParams: { id: row.id },
    ...(pressing.has(template) && toldBy(row.priority)),
    // What the village has chosen holds whatever the priority.
    ...(bySms && { bySms }),
  }
}

/** Sends one. */
export async function tell<V extends string>(
  tx: Tx,
  actor: Actor,
  row: StoredRepair,
  template: NoticeTemplate<V>,
  to: Parameters<typeof about<V>>[2],
): Promise<void> {
  await notify(tx, actor, about(row, template, to))
}

/** Accounts of those who wait for repairs: the reporter, or who lives in the room that somebody called from. */
export async function requestersOf(tx: Tx, rows: readonly StoredRepair[]): Promise<string[]> {
  const called = rows.filter(({ reporterType }) => reporterType === 'staff')
  const roomIds = [...new Set(called.flatMap(({ roomId }) => roomId ?? []))]
  const own = rows.filter(({ reporterType }) => reporterType !== 'staff').map(({ reporterId }) => reporterId)
  return [...own, ...(roomIds.length > 0 ? await residentsOfRooms(tx, roomIds) : [])]
}

/** The same to whoever waits for the repair. */
export async function tellRequester<V extends string>(
  tx: Tx,
  actor: Actor,
  row: StoredRepair,
  template: NoticeTemplate<V>,
  params: Readonly<Record<NoInfer<V>, string>>,
): Promise<void> {
  const userIds = await requestersOf(tx, [row])
  const bySms = userIds.length > 0 && (await settingFor(tx, row)).notifyWay === 'SMS'
  await tell(tx, actor, row, template, { userIds, params, page: minePage, bySms })
}

/** What a message says of each ticket, in the order given. */
async function wordings(reader: Reader, rows: readonly StoredRepair[]) {
  const places = await placeTexts(reader, rows)
  return rows.map(({ repairNo, title, content }, at) => ({
    ...{ no: repairNo, subject: title.split('：', 1)[0] ?? title, content },
    place: places[at] ?? '',
  }))
}

export async function tellCreated(tx: Tx, actor: Actor, row: StoredRepair): Promise<void> {
  const userIds = await peopleInCharge(tx, row.villageId, counterRoles)
  for (const params of await wordings(tx, [row]))
    await tell(tx, actor, row, noticeTemplates.repairCreated, { userIds, params })
}

/** To the worker of each ticket, or to everybody who may take it out of the pool. */
export async function assignedNotices(
  reader: Reader,
  rows: readonly StoredRepair[],
  pool: readonly string[] = [],
): Promise<NoticeToSend<string>[]> {
  const words = await wordings(reader, rows)
  return rows.flatMap((row, at) => {
    const userIds = row.assigneeId ? [row.assigneeId] : pool
    const params = words[at]
    return params ? about(row, noticeTemplates.repairAssigned, { userIds, params }) : []
  })
}

export const tellAssigned = async (
  tx: Tx,
  actor: Actor,
  row: StoredRepair,
  pool: readonly string[] = [],
): Promise<unknown> => notifyEach(tx, actor, await assignedNotices(tx, [row], pool))

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
