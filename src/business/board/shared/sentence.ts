import { daysLeft, missingWords } from './meeting.ts'
import type { RunningMeeting } from './running-meeting.ts'

/** A part of the sentence; what is late is told apart by its tone. */
export interface SentencePart {
  text: string
  tone: 'danger' | null
  /** The list that the part counts. */
  to: string | null
}

/** A number, and the list of it. */
export interface Told {
  count: string
  to: string | null
}

/** What a day is made of. */
export interface Day {
  todo: { total: number; overdue: number; today: number } | null
  /** Matters in hand whose time is over, and their list. */
  late: Told | null
  /** Warnings of the gravest level that wait for a work order, and their list. */
  red: Told | null
  /** What ends before the next bell of the day, in words with its lists. */
  soon?: readonly SentencePart[] | undefined
  /** What is said where there is nothing to look after yet. */
  empty: string | null
}

const todoPage = '/office/todo'

/** The first thing that somebody reads: what is late, what ends today, else that nothing presses. */
export function sentenceOf({ todo, late, red, soon, empty }: Day): SentencePart[] {
  if (empty !== null) return [plain(empty)]
  const parts: SentencePart[] = []
  if (todo && todo.overdue > 0)
    parts.push({ text: `${todo.overdue} 件待办已超期`, tone: 'danger', to: `${todoPage}?due=OVERDUE` })
  if (todo && todo.today > 0 && !soon?.length)
    parts.push({ text: `${todo.today} 件今天到期`, tone: null, to: `${todoPage}?due=TODAY` })
  parts.push(...facts(late, '单报修超时'))
  parts.push(...(soon ?? []))
  parts.push(...facts(red, '条红色预警还没有派单'))
  if (parts.length > 0) return parts
  if (!todo) return [plain('没有超时的报修')]
  return todo.total > 0
    ? [plain('今天没有到期的事'), { text: `${todo.total} 件待办`, tone: null, to: todoPage }]
    : [plain('今天没有到期的事')]
}

/** What a village is told by: how many red warnings, and how long its contract still runs. */
export function villageSentence(
  name: string,
  { red, contract }: { red: Told | null; contract: { days: number; to: string } | undefined },
): SentencePart[] {
  const parts = facts(red, '条红色预警').map((part) => ({ ...part, text: `${name}有 ${part.text}` }))
  if (contract) {
    const { days, to } = contract
    const words = days < 0 ? `合同已到期 ${-days} 天` : `合同剩 ${days} 天`
    const text = parts.length === 0 ? `${name}${words}` : words
    parts.push({ text, tone: days < 0 ? 'danger' : null, to })
  }
  return parts.length > 0 ? parts : [plain(`${name}没有红色预警`)]
}

/** What a vote still needs, and how long it runs; undefined where no vote does. */
export function meetingSentence(meeting: RunningMeeting, today: string): SentencePart[] | undefined {
  if (!meeting.isVoting || meeting.voteEnd === null) return undefined
  const missing = missingWords(meeting)
  const words = missing === null ? '业主大会已达到三分之二' : `业主大会还差 ${missing} 达到三分之二`
  return [{ text: words, tone: null, to: meeting.to }, plain(`剩 ${Math.max(0, daysLeft(today, meeting.voteEnd))} 天`)]
}

const plain = (text: string): SentencePart => ({ text, tone: null, to: null })

/** What should not be, with the list of it; nothing where there is none. */
const facts = (of: Told | null, words: string): SentencePart[] =>
  of && of.count !== '0' ? [{ text: `${of.count} ${words}`, tone: 'danger', to: of.to }] : []
