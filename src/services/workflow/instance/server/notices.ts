import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import type { Act } from '../../server/ports.ts'
import { todoPath } from '../../shared/pages.ts'
import type { Loaded } from './repository.ts'

/** What people are told of approvals. */
export const workflowTemplates = {
  ended: noticeTemplate('WORKFLOW_ENDED', {
    name: '流程结果',
    title: '流程{result}：{title}',
    text: '您发起的“{title}”{result}。{reason}',
    level: 'M',
    variables: { title: '标题', result: '结果', reason: '说明' },
  }),
  copied: noticeTemplate('WORKFLOW_COPIED', {
    name: '流程抄送',
    title: '抄送：{title}',
    text: '“{title}”抄送给您，请查阅。',
    variables: { title: '标题' },
  }),
  remind: noticeTemplate('WORKFLOW_REMIND', {
    name: '流程催办',
    title: '请尽快审批：{title}',
    text: '“{title}”正在等待您审批，{reason}。',
    level: 'M',
    variables: { title: '标题', reason: '原因' },
  }),
  parked: noticeTemplate('WORKFLOW_PARKED', {
    name: '流程挂起',
    title: '流程已挂起：{title}',
    text: '“{title}”无法继续：{reason}。请处理后恢复、跳转或终止。',
    level: 'H',
    variables: { title: '标题', reason: '原因' },
  }),
}

/** Tells people that something waits for them. */
export async function remind(
  { tx, actor }: Act,
  { row }: Pick<Loaded, 'row'>,
  userIds: readonly string[],
  reason: string,
): Promise<void> {
  await notify(tx, actor, {
    bizType: 'WORKFLOW',
    bizId: row.id,
    openParams: { _open: `detail:${row.id}` },
    userIds,
    template: workflowTemplates.remind,
    params: { title: row.title, reason },
    openPage: todoPath,
  })
}

/** Tells people of what was copied to them. */
export async function tellCopies(
  { tx, actor }: Act,
  { row }: Pick<Loaded, 'row'>,
  userIds: readonly string[],
): Promise<void> {
  await notify(tx, actor, {
    bizType: 'WORKFLOW',
    bizId: row.id,
    openParams: { _open: `detail:${row.id}` },
    userIds,
    template: workflowTemplates.copied,
    params: { title: row.title },
    openPage: '/act/cc',
  })
}
