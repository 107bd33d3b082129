import { dictionary } from '#kernel/shared/dictionary.ts'

/** The areas that put something into the inbox; each of the seed's sub-pages is a filter on this. */
export const todoType = dictionary('todo_type', '待办类型', {
  HOUSEHOLD: '住户审核',
  VILLAGE: '小区审核',
  VILLAGE_RENAME: '小区更名',
  COMPANY: '企业审核',
  CONTRACT: '物业合同备案',
  SITE: '项目登记',
  COMPLAINT: '投诉建议',
  PREPARE: '筹备组',
  REPAIR: '报修',
  PROMPT: '提醒',
  RECEIVE: '收件',
  FEE: '物业费用',
  FAULT: '报事报障',
  WARNING: '预警',
  WORKFLOW: '流程审批',
  DECISION: '业主共同决定',
  PUBLICITY: '公示异议',
  COMMITTEE: '业委会',
  MEETING: '业主大会',
  VOTE: '我的表决',
  CONSULT: '我的征询',
})
export type TodoType = keyof (typeof todoType)['items']

/** How pressing a matter is; the values are those that public clients know. */
export const urgentLevel = dictionary('urgent_level', '紧急程度', { '1': '一般', '2': '重要', '3': '紧急' })
export type UrgentLevel = keyof (typeof urgentLevel)['items']

/** Open to-dos whose time is over, and those whose time ends today. */
export const todoDue = dictionary('todo_due', '到期情况', { OVERDUE: '已超期', TODAY: '今天到期' })
export type TodoDue = keyof (typeof todoDue)['items']

/** How long a to-do may be put off. */
export const snoozeDelay = dictionary('todo_snooze_delay', '稍后提醒', { '1d': '1天后', '3d': '3天后' })
