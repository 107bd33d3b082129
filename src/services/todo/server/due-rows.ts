import { nowText, today } from '#kernel/server/clock.ts'
import type { TodoDue } from '../shared/dictionaries.ts'
import type { Todo } from '../shared/schema.ts'

/** The last second of today. */
const endOfToday = (): string => `${today()} 23:59:59`

/** Over `t`: open, and its time is over or ends today. */
export function dueText(due: TodoDue, bind: (value: unknown) => string): string {
  const now = `${bind(nowText())}::timestamptz`
  const when =
    due === 'OVERDUE' ? `t.due_at < ${now}` : `t.due_at between ${now} and ${bind(endOfToday())}::timestamptz`
  return `t.state = 'OPEN' and ${when}`
}

/** The same of a row that is known. */
export function dueOf({ state, dueAt }: Pick<Todo, 'state' | 'dueAt'>): TodoDue | null {
  if (state !== 'OPEN' || dueAt === null || dueAt > endOfToday()) return null
  return dueAt < nowText() ? 'OVERDUE' : 'TODAY'
}
