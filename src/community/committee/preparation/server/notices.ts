import type { RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import { prepareMachine } from '../shared/states.ts'
import type { PrepareParts } from './ports.ts'
import type { StoredPreparation } from './tables.ts'
import { preparePage } from './todos.ts'
import { readVillage } from './village-repository.ts'

const templates = {
  verdict: noticeTemplate('PREPARE_VERDICT', {
    name: '筹备申请结果',
    title: '{village}筹备组申请：{state}',
    text: '{village}成立首次业主大会会议筹备组的申请{state}。{reason}',
    level: 'M',
    variables: { village: '小区', state: '状态', reason: '说明' },
  }),
  reminder: noticeTemplate('PREPARE_REMINDER', {
    name: '筹备申请受理提醒',
    title: '{village}筹备组申请将于{day}到期',
    text: '{village}成立筹备组的申请已提交{days}天，请在{day}前受理。',
    level: 'M',
    variables: { village: '小区', day: '受理期限', days: '天数' },
  }),
  meeting: noticeTemplate('PREPARE_MEETING', {
    name: '筹备组首次会议',
    title: '{village}筹备组：{result}',
    text: '{meeting}：{result}。{next}',
    level: 'M',
    variables: { village: '小区', meeting: '会议名称', result: '结果', next: '后续' },
  }),
  shown: noticeTemplate('PREPARE_SHOWN', {
    name: '筹备组成员公示期满',
    title: '{village}筹备组成员公示期满',
    text: '{village}筹备组成员公示期满，未答复异议{open}件，请答复后确认成立。',
    variables: { village: '小区', open: '未答复异议' },
  }),
} as const

const about = ({ id }: StoredPreparation) => ({
  bizType: 'PREPARE',
  bizId: id,
  openPage: preparePage,
  openParams: { _open: `detail:${id}` },
})

const nameOf = async (tx: Tx, { villageId }: StoredPreparation): Promise<string> =>
  (await readVillage(tx, villageId))?.name ?? ''

/** Tells the applicant what became of the application. */
export async function tellVerdict(tx: Tx, actor: Actor, row: StoredPreparation, reason: string | null): Promise<void> {
  const params = {
    village: await nameOf(tx, row),
    state: prepareMachine.states[row.state].label,
    reason: reason === null ? '请在平台查看办理进度' : `原因：${reason}`,
  }
  await notify(tx, actor, { ...about(row), userIds: [row.applicantId], template: templates.verdict, params })
}

const inCharge = async (
  tx: Tx,
  { villageId }: StoredPreparation,
  roles: readonly RoleCode[],
  { peopleInCharge }: PrepareParts,
): Promise<string[]> => (await peopleInCharge(tx, [villageId], roles, today())).map(({ userId }) => userId)

/** Reminds community and street of an application that has waited for so many days. */
export async function remindAcceptance(
  tx: Tx,
  actor: Actor,
  row: StoredPreparation,
  days: number,
  parts: PrepareParts,
): Promise<void> {
  const userIds = await inCharge(tx, row, ['communityAdmin', 'streetAdmin'], parts)
  const params = { village: await nameOf(tx, row), day: row.acceptDueOn ?? '', days: String(days) }
  await notify(tx, actor, { ...about(row), userIds, template: templates.reminder, params })
}

/** Tells the street that the members have been public for their time. */
export async function tellShown(
  tx: Tx,
  actor: Actor,
  row: StoredPreparation,
  open: number,
  parts: PrepareParts,
): Promise<void> {
  const userIds = await inCharge(tx, row, ['streetAdmin'], parts)
  const params = { village: await nameOf(tx, row), open: String(open) }
  await notify(tx, actor, { ...about(row), userIds, template: templates.shown, params })
}

/** What of its meeting concerns a group, and what is to be done next. */
const meetingWords: Readonly<Record<string, (row: StoredPreparation) => { result: string; next: string }>> = {
  drop: ({ deadline }) => ({ result: '首次会议未成', next: `请在${deadline ?? ''}前重新公告会议。` }),
  fail: ({ deadline }) => ({ result: '选举未通过', next: `请在${deadline ?? ''}前重新公告会议。` }),
  complete: () => ({ result: '业主委员会已选出，筹备组工作完成', next: '请协助业主委员会办理备案。' }),
}

/** Tells community, street and whoever applied what came of the meeting. */
export async function tellMeeting(
  tx: Tx,
  actor: Actor,
  row: StoredPreparation,
  { action, meeting }: { action: string; meeting: string },
  parts: PrepareParts,
): Promise<void> {
  const words = meetingWords[action]?.(row)
  if (!words) return
  const userIds = [...(await inCharge(tx, row, ['communityAdmin', 'streetAdmin'], parts)), row.applicantId]
  const params = { village: await nameOf(tx, row), meeting, ...words }
  await notify(tx, actor, { ...about(row), userIds: [...new Set(userIds)], template: templates.meeting, params })
}
