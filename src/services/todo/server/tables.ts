import { table, tables } from '#kernel/server/db/tables.ts'
import { derivedTodoKeys, Todo } from '../shared/schema.ts'

/** Who sees a row is no matter of scope alone, see `visible-rows.ts`; put-off marks stand in `todo_snooze`. */
export const todoTables = tables({
  todo: table(Todo, { scope: 'tenant', derived: derivedTodoKeys }),
})
