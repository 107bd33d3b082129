import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { followTodo as followNameChange } from '../name-change/server/todos.ts'
import type { StoredNameChange } from '../name-change/server/tables.ts'
import { followTodo } from './todos.ts'
import type { StoredVillage } from './tables.ts'

const audited = `select id as biz_id, 'AUDITING' as node from village where tenant_id = $1 and state = 'AUDITING' and del_flag = 0`
const applied = `select id as biz_id, state as node from village_name_change
  where tenant_id = $1 and state in ('SUBMITTED', 'STREET', 'DISTRICT') and del_flag = 0`

const ready = `select id as biz_id, 'CONDITION' as node from village
  where tenant_id = $1 and state = 'NORMAL' and del_flag = 0 and meeting_ready = 'Y' and committee_state = '0'`

/** What waits for the authorities, for the repair of the inbox. */
export const villageTodos: readonly TodoKind[] = [
  {
    bizType: 'VILLAGE',
    waiting: (reader) => reader.all(statement<WaitingStep>(audited, [reader.tenantId])),
    async open(tx, actor, ids) {
      const text = 'select * from village where tenant_id = $1 and id = any($2::text[])'
      for (const row of await tx.all(statement<StoredVillage>(text, [tx.tenantId, ids])))
        await followTodo(tx, actor, row)
    },
  },
  {
    bizType: 'VILLAGE_RENAME',
    waiting: (reader) => reader.all(statement<WaitingStep>(applied, [reader.tenantId])),
    async open(tx, actor, ids) {
      const text = 'select * from village_name_change where tenant_id = $1 and id = any($2::text[])'
      for (const row of await tx.all(statement<StoredNameChange>(text, [tx.tenantId, ids])))
        await followNameChange(tx, actor, row)
    },
  },
  // Opened and closed by the night that judges the villages.
  { bizType: 'PREPARE', waiting: (reader) => reader.all(statement<WaitingStep>(ready, [reader.tenantId])) },
]
