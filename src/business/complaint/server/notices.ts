import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { notify, wordsFor } from '#services/notice/server/actions.ts'
import { noticeTemplate, type NoticeTemplate } from '#services/notice/shared/template.ts'
import { accountOf } from '../reporter/server/read-reporter.ts'
import { boardPage, minePage } from '../turn/server/todos.ts'
import { isSealed } from '../turn/shared/turn.ts'
import type { Deal } from './flow.ts'
import type { StoredComplaint } from './tables.ts'

const no = '编号'
const subject = '标题'
const level = 'M' as const

/** Messages that only this unit sends. */
export const complaintTemplates = {
  created: noticeTemplate('COMPLAINT_CREATED', {
    name: '投诉建议待签收',
    title: '{no}待签收',
    text: '{subject}由您单位主办，请在{due}前签收。',
    level,
    variables: { no, subject, due: '签收期限' },
  }),
  coHost: noticeTemplate('COMPLAINT_CO_HOST', {
    name: '投诉建议协办',
    title: '{no}请您单位协办',
    text: '{subject}由{host}主办，请配合办理。',
    variables: { no, subject, host: '主办单位' },
  }),
  coHostStep: noticeTemplate('COMPLAINT_CO_HOST_STEP', {
    name: '协办诉求进展',
    title: '您单位协办的{no}：{step}',
    text: '{subject}有新的进展：{step}。',
    variables: { no, subject, step: '进展' },
  }),
  noted: noticeTemplate('COMPLAINT_NOTED', {
    name: '协办记录',
    title: '{no}有新的协办记录',
    text: '{by}为{subject}写了协办记录，请查看。',
    variables: { no, subject, by: '协办单位' },
  }),
  reassigned: noticeTemplate('COMPLAINT_REASSIGNED', {
    name: '投诉建议改派',
    title: '{no}改由您办理',
    text: '{subject}改由您办理。{reason}',
    level,
    variables: { no, subject, reason: '原因' },
  }),
  signed: noticeTemplate('COMPLAINT_SIGNED', {
    name: '投诉建议已签收',
    title: '您的诉求已签收',
    text: '{no}已由{host}签收办理。',
    variables: { no, host: '主办单位' },
  }),
  replied: noticeTemplate('COMPLAINT_REPLIED', {
    name: '投诉建议已答复',
    title: '您的诉求已有答复，请确认',
    text: '{no}已有答复，请在{days}天内确认是否满意，逾期自动办结。',
    level,
    variables: { no, days: '天数' },
  }),
  closed: noticeTemplate('COMPLAINT_CLOSED', {
    name: '投诉建议已办结',
    title: '您的诉求已办结',
    text: '{no}经街道审核后办结，请查看最终答复。',
    level,
    variables: { no },
  }),
  extended: noticeTemplate('COMPLAINT_EXTENDED', {
    name: '投诉建议延期',
    title: '您的诉求办理延期',
    text: '{no}经批准延期，将在{due}前答复。',
    variables: { no, due: '新期限' },
  }),
  rejected: noticeTemplate('COMPLAINT_REJECTED', {
    name: '投诉建议不予受理',
    title: '您的诉求不予受理',
    text: '{no}不予受理，原因：{reason}',
    level,
    variables: { no, reason: '原因' },
  }),
  sentBack: noticeTemplate('COMPLAINT_SENT_BACK', {
    name: '答复被退回',
    title: '{no}的答复被退回',
    text: '{subject}需要重新办理：{reason}',
    level,
    variables: { no, subject, reason: '原因' },
  }),
  extensionRefused: noticeTemplate('COMPLAINT_EXTENSION_REFUSED', {
    name: '延期未获批准',
    title: '{no}的延期申请未获批准',
    text: '{subject}请按原期限办结。{reason}',
    level,
    variables: { no, subject, reason: '意见' },
  }),
  supervised: noticeTemplate('COMPLAINT_SUPERVISED', {
    name: '投诉建议督办',
    title: '{no}被督办',
    text: '{subject}被{level}，{due}{remark}',
    level: 'H',
    variables: { no, subject, level: '督办级别', due: '期限', remark: '督办要求' },
  }),
  reminder: noticeTemplate('COMPLAINT_REMINDER', {
    name: '督办每日提醒',
    title: '{no}仍在督办中',
    text: '{subject}（{level}）尚未办结，请尽快办理。',
    level: 'H',
    variables: { no, subject, level: '督办级别' },
  }),
  signLate: noticeTemplate('COMPLAINT_SIGN_LATE', {
    name: '签收超时',
    title: '{no}签收超时',
    text: '{subject}应在{due}前签收，请立即处理。',
    level,
    variables: { no, subject, due: '签收期限' },
  }),
  petitionRisk: noticeTemplate('COMPLAINT_PETITION_RISK', {
    name: '信访风险提示',
    title: '{no}有信访风险',
    text: '{subject}被标为有信访风险，请关注办理进度。',
    level: 'H',
    variables: { no, subject },
  }),
} as const

interface To<V extends string> {
  userIds: readonly string[]
  params: Readonly<Record<NoInfer<V>, string>>
  page?: string
  bySms?: boolean
}

/** Sends one message about a complaint; it leads to the page of its receivers. */
export async function tell<V extends string>(
  tx: Tx,
  actor: Actor,
  row: StoredComplaint,
  template: NoticeTemplate<V>,
  { userIds, params, page = boardPage, bySms = false }: To<V>,
): Promise<void> {
  const isHidden = page === minePage && isSealed(row)
  await notify(tx, actor, {
    ...{ userIds, template, params, bizType: 'COMPLAINT', bizId: row.id },
    ...{ openPage: page, openParams: { id: row.id } },
    ...(isHidden ? { inBoxOnly: true } : { bySms }),
  })
}

/**
 * The same to whoever said it: by text message too, but never when they are not to be known. Who only called has no box, and
 * hears by the number that they gave.
 */
export async function tellRequester<V extends string>(
  { tx, actor, text }: Pick<Deal, 'tx' | 'actor' | 'text'>,
  row: StoredComplaint,
  template: NoticeTemplate<V>,
  params: Readonly<Record<NoInfer<V>, string>>,
): Promise<void> {
  const account = await accountOf(tx, row)
  if (account) return tell(tx, actor, row, template, { userIds: [account], params, page: minePage, bySms: true })
  if (text && row.reporterPhoneSealed) await text(row, template.code, await wordsFor(tx, template, params))
}
