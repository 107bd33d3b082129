import { systemActor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind } from '#kernel/server/todo-kind.ts'
import { repairMachine } from '../../shared/states.ts'
import type { StoredRepair } from '../../server/tables.ts'
import { turnOf } from '../shared/turn.ts'
import { followTodo } from './todos.ts'

/** States in which somebody has to act. */
const live = Object.entries(repairMachine.states).flatMap(([state, { on }]) =>
  Object.keys(on).length > 0 ? [state] : [],
)

const text = `select * from repair where tenant_id = $1 and state = any($2::text[]) and del_flag = 0
  and ($3::text[] is null or id = any($3::text[])) order by id`

const liveRepairs = (reader: Reader, ids: readonly string[] | null): Promise<StoredRepair[]> =>
  reader.all(statement<StoredRepair>(text, [reader.tenantId, live, ids]))

/** What of tickets waits for whom, for the nightly comparison with the inbox. */
export const repairTodos: TodoKind = {
  bizType: 'REPAIR',
  waiting: async (reader) =>
    (await liveRepairs(reader, null)).flatMap((row) => {
      const turn = turnOf(row)
      return turn ? [{ bizId: row.id, node: turn.node }] : []
    }),
  open: async (tx, _actor, ids) => {
    for (const row of await liveRepairs(tx, ids)) await followTodo(tx, systemActor(tx.tenantId), undefined, row)
  },
}
