import type { RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate, type NoticeTemplate } from '#services/notice/shared/template.ts'
import type { CommitteeParts } from './ports.ts'
import { committeePage, openOne } from './todos.ts'
import type { StoredCommittee } from './tables.ts'

/** Messages about committees. */
export const committeeTemplates = {
  passed: noticeTemplate('COMMITTEE_FILED', {
    name: '业委会备案',
    title: '{committee}已通过备案',
    text: '{committee}第{term}届已通过备案，备案号{no}，任期自{from}至{until}。',
    variables: { committee: '业委会', term: '届次', no: '备案号', from: '任期开始', until: '任期结束' },
  }),
  returned: noticeTemplate('COMMITTEE_RETURNED', {
    name: '业委会备案',
    title: '{committee}的备案申请被退回',
    text: '{committee}第{term}届的备案申请被退回，待补正：{items}。原因：{reason}',
    level: 'M',
    variables: { committee: '业委会', term: '届次', items: '待补正材料', reason: '原因' },
  }),
  renewal: noticeTemplate('COMMITTEE_RENEWAL', {
    name: '换届提醒',
    title: '{committee}任期将于{until}届满',
    text: '{committee}第{term}届任期将于{until}届满，距届满还有{days}天，请组织换届选举。',
    level: 'M',
    variables: { committee: '业委会', term: '届次', until: '任期结束', days: '剩余天数' },
  }),
  overdue: noticeTemplate('COMMITTEE_OVERDUE', {
    name: '逾期未换届',
    title: '{committee}任期届满未换届',
    text: '{committee}第{term}届任期已于{until}届满，尚无新一届业委会。届满后只能办理换届、移交和查阅。',
    level: 'H',
    variables: { committee: '业委会', term: '届次', until: '任期结束' },
  }),
  seatsFilled: noticeTemplate('COMMITTEE_SEATS_FILLED', {
    name: '补选委员',
    title: '{committee}补选结果',
    text: '{meeting}补选{committee}第{term}届委员：{result}',
    level: 'M',
    variables: { committee: '业委会', term: '届次', meeting: '会议名称', result: '补选结果' },
  }),
  sealLate: noticeTemplate('COMMITTEE_SEAL_LATE', {
    name: '印章逾期未还',
    title: '借出的印章已逾期{days}天未归还',
    text: '{borrower}借出的印章（{no}）应于{due}归还，已逾期{days}天，请收回后登记归还。',
    level: 'M',
    variables: { borrower: '借用人', no: '借用单号', due: '应归还日期', days: '逾期天数' },
  }),
  dissolved: noticeTemplate('COMMITTEE_DISSOLVED', {
    name: '业委会解散',
    title: '{committee}已解散',
    text: '{committee}第{term}届已由街道解散，原因：{reason}',
    level: 'M',
    variables: { committee: '业委会', term: '届次', reason: '原因' },
  }),
} as const

/** Tells people in charge of a committee's village. */
export async function tellPeople<V extends string>(
  tx: Tx,
  actor: Actor,
  row: StoredCommittee,
  {
    template,
    params,
    roles,
  }: { template: NoticeTemplate<V>; params: Readonly<Record<NoInfer<V>, string>>; roles: readonly RoleCode[] },
  { peopleInCharge }: Pick<CommitteeParts, 'peopleInCharge'>,
): Promise<void> {
  const people = await peopleInCharge(tx, [row.villageId], roles, today())
  await notify(tx, actor, {
    userIds: people.map(({ userId }) => userId),
    template,
    params,
    bizType: 'COMMITTEE',
    bizId: row.id,
    openPage: committeePage,
    openParams: openOne(row.id),
  })
}
