import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import { noDecision } from '../shared/schema.ts'

export const myConsultationPage = '/om/myConsultation'

const templates = {
  begun: noticeTemplate('CONSULT_BEGUN', {
    name: '意见征询',
    title: '意见征询：{title}',
    text: `{organiser}就“{title}”征询各户意见，请在{end}前在平台“我的征询”中填写，每户一份。${noDecision}`,
    level: 'M',
    variables: { title: '征询标题', organiser: '组织单位', end: '截止时间' },
  }),
  reminder: noticeTemplate('CONSULT_REMINDER', {
    name: '意见征询提醒',
    title: '请在{end}前填写：{title}',
    text: `{organiser}的意见征询“{title}”将于{end}截止，您家尚未填写。`,
    level: 'M',
    variables: { title: '征询标题', organiser: '组织单位', end: '截止时间' },
  }),
} as const

interface About {
  consultationId: string
  title: string
  organiserName: string
  endAt: string
}

/** Tells owners what they are asked and until when; never what anybody has said. */
export const tellOwners = (
  tx: Tx,
  actor: Actor,
  which: keyof typeof templates,
  { consultationId, title, organiserName: organiser, endAt }: About,
  userIds: readonly string[],
): Promise<number> =>
  notify(tx, actor, {
    ...{ bizType: 'CONSULT', bizId: consultationId, openPage: myConsultationPage, userIds },
    ...{ template: templates[which], params: { title, organiser, end: endAt.slice(0, 16) } },
  })
