import { noticeTemplate } from '#services/notice/shared/template.ts'

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
