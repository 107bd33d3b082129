import { push } from '#kernel/server/realtime/push.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import type { Page } from '#kernel/shared/page.ts'
import { addMinutes, toWire } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { now, nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { found } from '#kernel/server/errors.ts'
import { todoType } from '../shared/dictionaries.ts'
import { todoFields } from '../shared/fields.ts'
import type { SnoozeInput, Todo, TodoCount } from '../shared/schema.ts'
import { countByType, openTodoOf, putOff } from './repository.ts'
import { todoTables } from './tables.ts'
import { snoozedText, visibleText } from './visible.ts'

/** The database knows the caller of each transaction under this name. */
const caller = `current_setting('app.user', true)`

const todoList = listOf<Todo>({
  table: todoTables.todo,
  fields: todoFields,
  derived: {
    snoozedUntil: `(select s.until from todo_snooze s where s.tenant_id = t.tenant_id and s.todo_id = t.id and s.user_id = ${caller})`,
  },
  filters: {
    title: ({ values }, bind) => {
      const pattern = bind(`%${(values[0] as string).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)
      return `(t.title ilike ${pattern} or t.summary ilike ${pattern})`
    },
    snoozed: ({ values }, bind) => `${values[0] === 'Y' ? '' : 'not '}${snoozedText(caller, bind(nowText()))}`,
  },
  sort: { key: 'dueAt', descending: false },
  only: visibleText,
})

type Query = Readonly<Record<string, string>>

/**
 * The caller's inbox, the most pressing first. Without a wish for states only what is open; `closed=Y` takes that
 * default away. What is put off stays out of the open ones unless `snoozed` asks for it.
 */
export async function listTodos(db: Db, actor: Actor, { keyword, closed, ...query }: Query): Promise<Page<Todo>> {
  const wanted: Record<string, string> = { ...(keyword && { title: `*${keyword}*` }), ...query }
  if (!wanted['state'] && closed !== 'Y') wanted['state'] = 'OPEN'
  // What is closed no longer reminds anybody, so the marks matter for open ones only.
  if (!wanted['snoozed'] && wanted['state'] === 'OPEN') wanted['snoozed'] = 'N'
  const page = await todoList.page(db, actor, wanted)
  return { ...page, records: page.records.map(marked) }
}

/** One to-do of the caller, open or closed; 404 when it is none of theirs. */
export async function readTodo(db: Db, actor: Actor, id: string): Promise<Todo> {
  const { records } = await todoList.page(db, actor, { selections: id })
  return marked(found(records[0]))
}

const marked = (todo: Todo): Todo => ({
  ...todo,
  snoozed: todo.snoozedUntil !== null && todo.snoozedUntil > nowText() ? 'Y' : 'N',
})

export async function countTodos(db: Db, actor: Actor): Promise<TodoCount> {
  const [rows] = await db.flight(actor, [countByType(actor)])
  const none = Object.fromEntries(Object.keys(todoType.items).map((type) => [type, 0]))
  const counts = Object.fromEntries(rows.map(({ bizType, count }) => [bizType, count]))
  return { ...none, ...counts, total: rows.reduce((sum, { count }) => sum + count, 0) } as TodoCount
}

const minutes = { '1d': 24 * 60, '3d': 3 * 24 * 60 } as const satisfies Record<SnoozeInput['delay'], number>

/** Puts an open to-do off for the caller alone. */
export async function snoozeTodo(db: Db, actor: Actor, { id, delay }: SnoozeInput): Promise<null> {
  return db.write(actor, async (tx) => {
    found(await tx.maybe(openTodoOf(actor, id)))
    await tx.run(putOff(actor, id, toWire(addMinutes(now(), minutes[delay]))))
    push(tx, [actor.userId], { cmd: 'todo' })
    return null
  })
}
