import { dictionary } from '#kernel/shared/dictionary.ts'

/** Papers whose words come from templates, under the codes of the reference; what nobody draws here has no kind. */
export const templateKind = dictionary('meeting_template', '业主大会文书种类', {
  '01': '会议公告',
  '02': '业主名册公示',
  '03': '议题说明',
  '04': '表决票',
  '05': '授权委托书',
  '06': '签到表',
  '07': '表决票签收表',
  '08': '计票表',
  '09': '初步结果公示',
  '10': '决定公告',
  '11': '会议纪要',
  '12': '备案申请表',
} as const)
export type TemplateKind = keyof (typeof templateKind)['items']

/** Whether papers of a day are drawn from a template. */
export const templateStanding = dictionary('meeting_template_standing', '文书模板状态', {
  NEXT: '未启用',
  NOW: '启用中',
  OVER: '已停用',
} as const)
