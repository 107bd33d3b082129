import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { todoType, type TodoDue } from '../shared/dictionaries.ts'
import type { Todo } from '../shared/schema.ts'
import { dueOf } from './due-rows.ts'
import { countInbox, countPressing, dueOfTypes, mostPressing, newestOfInbox, openTodoOf } from './repository.ts'

/** An open to-do as a reminder shows it. */
export interface Reminder {
  id: string
  title: string
  content: string
  level: 'H' | 'M' | 'L'
  bizType: string
  bizLabel: string
  bizId: string
  openPage: string | null
  params: Readonly<Record<string, string>>
  sendAt: string
  dueAt: string | null
}

/** The newest open to-dos of the caller that are not put off, at most `limit`, and how many there are. */
export async function newestReminders(
  reader: Reader,
  actor: Actor,
  limit: number,
): Promise<{ list: Reminder[]; total: number }> {
  const [todos, { total }] = await Promise.all([reader.all(newestOfInbox(actor, limit)), reader.one(countInbox(actor))])
  return { list: todos.map(toReminder), total }
}

/** An open to-do as a desk shows it. */
export interface Pressing {
  id: string
  bizType: Todo['bizType']
  bizLabel: string
  /** The step that waits. */
  node: string
  title: string
  /** Name of the village. */
  place: string | null
  dueAt: string | null
  due: TodoDue | null
  /** Where it is handled. */
  to: string | null
}

/** What of the caller's inbox is due first, at most `limit`, and how much there is: in all, late, and due today. */
export async function pressingTodos(
  reader: Reader,
  actor: Actor,
  limit: number,
): Promise<{ rows: Pressing[]; total: number; overdue: number; today: number }> {
  const [rows, counts] = await Promise.all([reader.all(mostPressing(actor, limit)), reader.one(countPressing(actor))])
  return { rows: rows.map(toPressing), ...counts }
}

/** What of the caller's inbox is due until a time, of some areas, and how much that is. */
export async function dueTodos(
  reader: Reader,
  actor: Actor,
  asked: { until: string; bizTypes: readonly string[]; limit: number },
): Promise<{ rows: Pressing[]; total: number }> {
  const rows = await reader.all(dueOfTypes(actor, asked))
  return { rows: rows.map(toPressing), total: rows[0]?.total ?? 0 }
}

function toPressing(todo: Todo & { place: string | null }): Pressing {
  const { id, bizType, node, title, place, dueAt, openPage, params } = todo
  const query = new URLSearchParams(params).toString()
  const to = openPage === null || query === '' ? openPage : `${openPage}?${query}`
  return { id, bizType, bizLabel: todoType.items[bizType], node, title, place, dueAt, due: dueOf(todo), to }
}

/** One open to-do of the caller; undefined when it is closed or none of theirs. */
export async function findReminder(reader: Reader, actor: Actor, id: string): Promise<Reminder | undefined> {
  const todo = await reader.maybe(openTodoOf(actor, id))
  return todo && toReminder(todo)
}

const levels = { '1': 'L', '2': 'M', '3': 'H' } as const

const toReminder = (todo: Todo): Reminder => ({
  id: todo.id,
  title: todo.title,
  content: todo.summary ?? '',
  level: levels[todo.urgency],
  bizType: todo.bizType,
  bizLabel: todoType.items[todo.bizType],
  bizId: todo.bizId,
  openPage: todo.openPage,
  params: todo.params,
  sendAt: todo.createTime ?? '',
  dueAt: todo.dueAt,
})
