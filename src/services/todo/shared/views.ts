import type { TodoType } from './dictionaries.ts'

/** A page of the inbox that shows one kind of to-dos. */
export interface TodoView {
  bizType: TodoType
  /** Last part of the page's path. */
  key: string
  title: string
}

/** The kinds that some unit brings; each has a page of its own beside the whole inbox. */
export const todoViews = [
  { bizType: 'HOUSEHOLD', key: 'household', title: '住户审核' },
  { bizType: 'VILLAGE', key: 'village', title: '小区审核' },
  { bizType: 'VILLAGE_RENAME', key: 'villageRename', title: '小区更名' },
  { bizType: 'COMPANY', key: 'company', title: '企业审核' },
  { bizType: 'CONTRACT', key: 'contract', title: '物业合同备案' },
  { bizType: 'PREPARE', key: 'prepare', title: '筹备组' },
  { bizType: 'COMMITTEE', key: 'committee', title: '业委会' },
  { bizType: 'MEETING', key: 'meeting', title: '业主大会' },
  { bizType: 'VOTE', key: 'vote', title: '我的表决' },
  { bizType: 'CONSULT', key: 'consultation', title: '我的征询' },
  { bizType: 'DECISION', key: 'decision', title: '业主共同决定' },
  { bizType: 'PUBLICITY', key: 'publicity', title: '公示异议' },
  { bizType: 'COMPLAINT', key: 'complaint', title: '投诉建议' },
  { bizType: 'REPAIR', key: 'repair', title: '报修' },
  { bizType: 'WARNING', key: 'warning', title: '预警' },
  { bizType: 'PROMPT', key: 'prompt', title: '提醒' },
] as const satisfies readonly TodoView[]

/** Kinds of which several may be let pass at once. */
export const batchTypes: readonly TodoType[] = ['HOUSEHOLD']
