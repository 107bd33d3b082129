import { containing } from '#kernel/server/db/like.ts'
import { push } from '#kernel/server/realtime/push.ts'
import type { Filter } from '#engines/manage-view/server/conditions.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { maskName } from '#kernel/shared/mask.ts'
import type { Page } from '#kernel/shared/page.ts'
import { residentRoles } from '#kernel/shared/role.ts'
import { addMinutes, toWire } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { now, nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { found } from '#kernel/server/errors.ts'
import { todoType, type TodoDue } from '../shared/dictionaries.ts'
import { todoFields } from '../shared/fields.ts'
import type { SnoozeInput, Todo, TodoCount } from '../shared/schema.ts'
import { dueOf, dueText } from './due-rows.ts'
import { overdueText } from './overdue-rows.ts'
import { countByType, openTodoOf, putOff } from './repository.ts'
import { todoTables } from './tables.ts'
import { snoozedText, visibleText } from './visible-rows.ts'

/** The database knows the caller of each transaction under this name. */
const caller = `current_setting('app.user', true)`

/** A to-do as the statement answers it; `isStaff` says whether its submitter works here. */
type TodoRow = Todo & { isStaff: boolean | null }

const submitter = (what: string): string =>
  `(select ${what} from ref_user u where u.tenant_id = t.tenant_id and u.username = t.create_by)`

const parts = {
  table: todoTables.todo as never,
  fields: todoFields,
  derived: {
    submitter: submitter('u.name'),
    isStaff: submitter(`exists (select from ref_user_role r where r.tenant_id = u.tenant_id and r.user_id = u.id
      and r.role_code not in (${residentRoles.map((role) => `'${role}'`).join(', ')}))`),
    urgedTimes: `(select count(*) from ref_state_log l where l.tenant_id = t.tenant_id and l.entity = 'todo' and l.entity_id = t.id and l.action = 'urge')`,
    snoozedUntil: `(select s.until from todo_snooze s where s.tenant_id = t.tenant_id and s.todo_id = t.id and s.user_id = ${caller})`,
  },
  filters: {
    title: ({ values }, bind) => {
      const pattern = bind(containing(values[0] as string))
      return `(t.title ilike ${pattern} or t.summary ilike ${pattern})`
    },
    snoozed: ({ values }, bind) => `${values[0] === 'Y' ? '' : 'not '}${snoozedText(caller, bind(nowText()))}`,
    due: ({ values }, bind) => `(${values.map((due) => dueText(due as TodoDue, bind)).join(' or ')})`,
    handled: ({ values }) =>
      `(t.state = 'DONE' and t.done_by = ${caller}) is ${values[0] === 'Y' ? 'true' : 'not true'}`,
  } satisfies Record<string, Filter>,
  sort: { key: 'dueAt', descending: false },
}

const todoList = listOf<TodoRow>({ ...parts, only: visibleText })
const overdueList = listOf<TodoRow>({ ...parts, only: overdueText })

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
  return { ...page, records: page.records.map((row) => marked(row, actor)) }
}

/** What of others is overdue and may be urged, the longest overdue first. */
export async function listOverdue(db: Db, actor: Actor, query: Query): Promise<Page<Todo>> {
  const page = await overdueList.page(db, actor, query)
  return { ...page, records: page.records.map((row) => marked(row, actor)) }
}

/** One to-do of the caller, open or closed; 404 when it is none of theirs. */
export const readTodo = (db: Db, actor: Actor, id: string): Promise<Todo> =>
  db.read(actor, async (tx) => marked(await todoList.one(tx, actor, id), actor))

const marked = ({ isStaff, ...todo }: TodoRow, actor: Actor): Todo => ({
  ...todo,
  submitter: todo.submitter === null ? '系统' : isStaff === true ? todo.submitter : maskName(todo.submitter),
  due: dueOf(todo),
  handled: todo.state === 'DONE' && todo.doneBy === actor.userId ? 'Y' : 'N',
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
