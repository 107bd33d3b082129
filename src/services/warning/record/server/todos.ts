import type { RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import type { UrgentLevel } from '#services/todo/shared/dictionaries.ts'
import type { WarningLevel } from '../../shared/dictionaries.ts'
import { preWarningPath } from '../shared/api.ts'
import type { PreWarningState } from '../shared/states.ts'
import { levelNames } from '../../shared/level-names.ts'
import { openText, preWarningTables, type StoredWarning } from './tables.ts'

const bizType = 'WARNING' as const
const urgency: Readonly<Record<WarningLevel, UrgentLevel>> = { BLUE: '1', YELLOW: '1', ORANGE: '2', RED: '3' }

/** The grave ones are a matter of the street, too, and the gravest of the district. */
const above = (level: WarningLevel): readonly RoleCode[] =>
  level === 'RED' ? ['streetAdmin', 'supAdmin'] : level === 'ORANGE' ? ['streetAdmin'] : []

/** Whose a warning is that nobody has taken up. */
export const dispatchers = (level: WarningLevel): readonly RoleCode[] => ['communityAdmin', 'gnormal', ...above(level)]

interface Waiting {
  node: string
  label: string
  /** Roles around the village; those who have the work order otherwise. */
  roles?: (level: WarningLevel) => readonly RoleCode[]
}

const steps: Readonly<Partial<Record<PreWarningState, Waiting>>> = {
  PENDING: { node: 'DISPATCH', label: '待处理', roles: dispatchers },
  DISPATCHED: { node: 'ACCEPT', label: '待接收' },
  HANDLING: { node: 'HANDLE', label: '处理中' },
  WAIT_REVIEW: { node: 'REVIEW', label: '待复核', roles: () => ['streetAdmin', 'supAdmin'] },
}

/** Opens what waits now and closes what waited before; a warning that has become graver waits for others. */
export async function followTodo(tx: Tx, actor: Actor, row: StoredWarning): Promise<void> {
  await closeTodos(tx, actor, { bizType, bizId: row.id, state: steps[row.state] ? 'DONE' : 'CANCELLED' })
  await openFor(tx, actor, row)
}

export async function openFor(tx: Tx, actor: Actor, row: StoredWarning): Promise<void> {
  const step = steps[row.state]
  if (!step) return
  const { handlerId, handlerDept, requirement } = row
  const whose = step.roles
    ? { candidateRoles: step.roles(row.level) }
    : handlerId
      ? { assigneeId: handlerId }
      : { candidateDepartId: handlerDept }
  await openTodo(tx, actor, {
    bizType,
    bizId: row.id,
    node: step.node,
    title: `${levelNames[row.level]}预警${step.label}：${row.subjectName}${row.typeName}`,
    summary: requirement ?? row.content,
    villageId: row.villageId,
    urgency: urgency[row.level],
    dueAt: step.roles ? null : row.dueAt,
    ...whose,
    openPage: preWarningPath,
    params: { _open: `detail:${row.id}` },
  })
}

const nodes = Object.entries(steps)
  .map(([state, step]) => `when '${state}' then '${step.node}'`)
  .join(' ')
const waiting = `select id as biz_id, case state ${nodes} end as node from pre_warning
  where tenant_id = $1 and ${openText}`

const readMany = (reader: Reader, ids: readonly string[]): Promise<StoredWarning[]> =>
  reader.all(
    statement<StoredWarning>(
      `select * from ${preWarningTables.preWarning.name} where tenant_id = $1 and id = any($2::text[]) and del_flag = 0`,
      [reader.tenantId, ids],
    ),
  )

/** What the inbox knows of warnings at night. */
export const warningTodos: readonly TodoKind[] = [
  {
    bizType,
    waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId])),
    open: async (tx, actor, ids) => {
      for (const row of await readMany(tx, ids)) await openFor(tx, actor, row)
    },
  },
]
