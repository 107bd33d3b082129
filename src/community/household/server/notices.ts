import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate, type NoticeTemplate } from '#services/notice/shared/template.ts'
import type { StoredHousehold } from './tables.ts'

const place = '房屋'
const level = 'M' as const

/** Messages that only this unit sends. */
export const householdTemplates = {
  passed: noticeTemplate('HOUSEHOLD_PASSED', {
    name: '住户审核',
    title: '您的住户信息已通过审核',
    text: '{place}：您的住户信息已通过审核',
    variables: { place },
  }),
  rejected: noticeTemplate('HOUSEHOLD_REJECTED', {
    name: '住户审核',
    title: '您的住户信息未通过审核',
    text: '{place}：您的住户信息未通过审核，原因：{reason}',
    level,
    variables: { place, reason: '原因' },
  }),
  consent: noticeTemplate('HOUSEHOLD_CONSENT', {
    name: '业主确认',
    title: '有租户申请入住，请您确认',
    text: '{name}申请登记为{place}的租户，请在7天内确认。',
    level,
    variables: { name: '申请人', place },
  }),
  movedOut: noticeTemplate('HOUSEHOLD_MOVED_OUT', {
    name: '住户迁出',
    title: '您已从{place}迁出',
    text: '您在{place}的住户身份已于{date}结束。',
    variables: { place, date: '迁出日期' },
  }),
  leaseEnded: noticeTemplate('HOUSEHOLD_LEASE_ENDED', {
    name: '租期届满',
    title: '{place}的租期已届满',
    text: '{name}在{place}的租期已于{date}届满，系统已办理迁出。',
    level,
    variables: { name: '租户', place, date: '租期结束日期' },
  }),
  leaseEnds: noticeTemplate('HOUSEHOLD_LEASE_ENDS', {
    name: '租期提醒',
    title: '{place}的租期将于{date}届满',
    text: '{name}在{place}的租期将于{date}届满，如需续租请及时更新租赁合同。',
    level,
    variables: { name: '租户', place, date: '租期结束日期' },
  }),
  answered: noticeTemplate('HOUSEHOLD_ANSWERED', {
    name: '信息更正',
    title: '您的更正申请有了答复',
    text: '{answer}',
    variables: { answer: '答复' },
  }),
} as const

/** The page of residents, and the list of those who decide. */
export const homePage = '/village/myHousehold'
export const auditPage = '/village/householdAudit'
export const listPage = '/village/households'

/** Sends one message about a household; it leads to the page of its receivers. */
export async function tell<V extends string>(
  tx: Tx,
  actor: Actor,
  row: Pick<StoredHousehold, 'id'>,
  template: NoticeTemplate<V>,
  to: { userIds: readonly (string | null)[]; params: Readonly<Record<NoInfer<V>, string>>; page?: string },
): Promise<void> {
  const userIds = [...new Set(to.userIds.filter((id) => id !== null))]
  if (userIds.length === 0) return
  const { params, page = homePage } = to
  const openParams: Record<string, string> = page === homePage ? {} : { _open: `detail:${row.id}` }
  await notify(tx, actor, {
    userIds,
    template,
    params,
    bizType: 'HOUSEHOLD',
    bizId: row.id,
    openPage: page,
    openParams,
  })
}
