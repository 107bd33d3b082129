import { todoType, type TodoType } from './dictionaries.ts'

/** A page of the inbox that shows one kind of to-dos, or several. */
export interface TodoView {
  bizTypes: readonly TodoType[]
  /** Last part of the page's path. */
  key: string
  title: string
}

const view = (bizType: TodoType, key: string, title: string): TodoView => ({ bizTypes: [bizType], key, title })

const ownViews: readonly TodoView[] = [
  view('HOUSEHOLD', 'household', '住户审核'),
  view('VILLAGE', 'village', '小区审核'),
  view('VILLAGE_RENAME', 'villageRename', '小区更名'),
  view('COMPANY', 'company', '企业审核'),
  view('CONTRACT', 'contract', '物业合同备案'),
  view('PREPARE', 'prepare', '筹备组'),
  view('COMMITTEE', 'committee', '业委会'),
  view('MEETING', 'meeting', '业主大会'),
  view('VOTE', 'vote', '我的表决'),
  view('CONSULT', 'consultation', '我的征询'),
  view('DECISION', 'decision', '业主共同决定'),
  view('PUBLICITY', 'publicity', '公示异议'),
  view('COMPLAINT', 'complaint', '投诉建议'),
  view('REPAIR', 'repair', '报修'),
  view('RECEIVE', 'receive', '收件'),
  view('WARNING', 'warning', '预警'),
  view('PROMPT', 'prompt', '提醒'),
]

const named: ReadonlySet<TodoType> = new Set(ownViews.flatMap(({ bizTypes }) => bizTypes))

/** The kinds that some unit brings have pages beside the whole inbox; whatever has none of its own stands under 其他. */
export const todoViews: readonly TodoView[] = [
  ...ownViews,
  {
    bizTypes: (Object.keys(todoType.items) as TodoType[]).filter((type) => !named.has(type)),
    key: 'other',
    title: '其他',
  },
]

/** Kinds of which several may be let pass at once. */
export const batchTypes: readonly TodoType[] = ['HOUSEHOLD']
