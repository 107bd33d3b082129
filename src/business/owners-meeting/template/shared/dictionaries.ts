import { dictionary } from '#kernel/shared/dictionary.ts'

/** Papers whose words come from templates, under the codes of the reference; what nobody draws has no kind. */
export const templateKind = dictionary('meeting_template', '业主大会文书种类', { '01': '会议公告' } as const)
export type TemplateKind = keyof (typeof templateKind)['items']

/** Whether papers of a day are drawn from a template. */
export const templateStanding = dictionary('meeting_template_standing', '文书模板状态', {
  NEXT: '未启用',
  NOW: '启用中',
  OVER: '已停用',
} as const)
