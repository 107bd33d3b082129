/** A part of the sentence; what is late is told apart by its tone. */
export interface SentencePart {
  text: string
  tone: 'danger' | null
  /** The list that the part counts. */
  to: string | null
}

/** What a day is made of. */
export interface Day {
  todo: { total: number; overdue: number; today: number } | null
  /** Matters in hand whose time is over, and their list. */
  late: { count: string; to: string | null } | null
  /** Warnings of the gravest level that are open, and their list. */
  red: { count: string; to: string | null } | null
  /** Is there nothing to look after yet. */
  isEmpty: boolean
}

const todoPage = '/office/todo'

/** The first thing that somebody reads: what is late, what ends today, else that nothing presses. */
export function sentenceOf({ todo, late, red, isEmpty }: Day): SentencePart[] {
  if (isEmpty) return [plain('还没有小区，先建小区或导入')]
  const parts: SentencePart[] = []
  if (todo && todo.overdue > 0)
    parts.push({ text: `${todo.overdue} 件待办已超期`, tone: 'danger', to: `${todoPage}?due=OVERDUE` })
  if (todo && todo.today > 0) parts.push({ text: `${todo.today} 件今天到期`, tone: null, to: `${todoPage}?due=TODAY` })
  parts.push(...facts(late, '单报修超时'))
  parts.push(...facts(red, '条红色预警'))
  if (parts.length > 0) return parts
  if (!todo) return [plain('没有超时的报修')]
  return todo.total > 0
    ? [plain('今天没有到期的事'), { text: `${todo.total} 件待办`, tone: null, to: todoPage }]
    : [plain('今天没有到期的事')]
}

const plain = (text: string): SentencePart => ({ text, tone: null, to: null })

/** What should not be, with the list of it; nothing where there is none. */
const facts = (of: Day['late'], words: string): SentencePart[] =>
  of && of.count !== '0' ? [{ text: `${of.count} ${words}`, tone: 'danger', to: of.to }] : []
