import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import { ownersMeetingMachine } from '../shared/states.ts'
import type { StoredMeeting } from './tables.ts'
import { meetingPage } from './todos.ts'

const templates = {
  verdict: noticeTemplate('MEETING_VERDICT', {
    name: '业主大会审核结果',
    title: '{title}：{state}',
    text: '{title}（{number}）现为{state}。{reason}',
    level: 'M',
    variables: { title: '会议名称', number: '会议编号', state: '状态', reason: '说明' },
  }),
  rosterShown: noticeTemplate('MEETING_ROSTER_SHOWN', {
    name: '业主名册公示期满',
    title: '{title}名册公示期满',
    text: '{title}的业主名册公示期满，未答复异议{open}件，答复后可以锁定名册。',
    level: 'M',
    variables: { title: '会议名称', open: '未答复异议' },
  }),
  rosterWrong: noticeTemplate('MEETING_ROSTER_WRONG', {
    name: '业主名册异议成立',
    title: '{title}名册异议成立，请更正',
    text: '{title}的名册异议成立：{answer}。请更正房屋或业主登记后重新生成名册。',
    level: 'M',
    variables: { title: '会议名称', answer: '答复' },
  }),
  recount: noticeTemplate('MEETING_RECOUNT', {
    name: '表决结果异议成立',
    title: '{title}结果异议成立，请重新计票',
    text: '{title}的初步结果异议成立：{answer}。全部异议答复后，请计票人复核相关表决票，重新确认结果。',
    level: 'H',
    variables: { title: '会议名称', answer: '答复' },
  }),
  notLocked: noticeTemplate('MEETING_NOT_LOCKED', {
    name: '名册未锁定',
    title: '{title}名册尚未锁定，不能开始表决',
    text: '{title}已到表决开始时间，名册尚未锁定：{reason}。请改期，新的表决开始应在3日以后。',
    level: 'H',
    variables: { title: '会议名称', reason: '原因' },
  }),
} as const

const about = ({ id }: StoredMeeting) => ({
  bizType: 'MEETING',
  bizId: id,
  openPage: meetingPage,
  openParams: { _open: `detail:${id}` },
})

/** Tells whoever has submitted a meeting what became of it. */
export async function tellVerdict(tx: Tx, actor: Actor, row: StoredMeeting, reason: string | null): Promise<void> {
  const params = {
    ...{ title: row.title, number: row.meetingNo, state: ownersMeetingMachine.states[row.state].label },
    reason: reason === null ? '请在平台查看办理进度' : `原因：${reason}`,
  }
  await notify(tx, actor, { ...about(row), userIds: [row.applicantId], template: templates.verdict, params })
}

export async function tellRosterShown(tx: Tx, actor: Actor, row: StoredMeeting, open: number): Promise<void> {
  const params = { title: row.title, open: String(open) }
  await notify(tx, actor, { ...about(row), userIds: [row.applicantId], template: templates.rosterShown, params })
}

export async function tellRosterWrong(tx: Tx, actor: Actor, row: StoredMeeting, answer: string): Promise<void> {
  const params = { title: row.title, answer: answer.slice(0, 300) }
  await notify(tx, actor, { ...about(row), userIds: [row.applicantId], template: templates.rosterWrong, params })
}

/** A vote could not begin: its convener puts it off. */
export async function tellNotLocked(tx: Tx, actor: Actor, row: StoredMeeting, reason: string): Promise<void> {
  const params = { title: row.title, reason }
  await notify(tx, actor, { ...about(row), userIds: [row.applicantId], template: templates.notLocked, params })
}

/** Those who count sit again. */
export async function tellRecount(
  tx: Tx,
  actor: Actor,
  row: StoredMeeting,
  { counters, answer }: { counters: readonly { userId: string }[]; answer: string },
): Promise<void> {
  const params = { title: row.title, answer: answer.slice(0, 300) }
  const userIds = counters.map(({ userId }) => userId)
  await notify(tx, actor, { ...about(row), userIds, template: templates.recount, params })
}
