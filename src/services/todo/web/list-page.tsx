import { useState, type ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { formatDateTime, toWireTime } from '#kernel/web/format.ts'
import { todoApi } from '../shared/api.ts'
import { urgentLevel } from '../shared/dictionaries.ts'
import { todoFields } from '../shared/fields.ts'
import { todoPermissions } from '../shared/permissions.ts'
import type { Todo } from '../shared/schema.ts'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { useTodoActions } from './use-todo-actions.ts'
import { useFreshTodos } from './use-todo-count.ts'

/** What is open first; clearing the state shows everything. */
const onlyOpen = { state: 'OPEN', closed: 'Y' }

const permissions = { list: todoPermissions.list }

const columns = {
  dueAt: { render: (_value: unknown, todo: Todo) => <DueTime todo={todo} /> },
  urgency: { render: (value: unknown) => <Urgency level={String(value)} /> },
}

/** The inbox of the signed-in user over all areas. */
export function TodoListPage(): ReactNode {
  const [snoozed, setSnoozed] = useState<Todo>()
  const rowActions = useTodoActions(setSnoozed)
  useFreshTodos()
  return (
    <>
      <ManageView
        title="待办"
        api={todoApi}
        fields={todoFields}
        permissions={permissions}
        initialQuery={onlyOpen}
        rowActions={rowActions}
        columns={columns}
      />
      {snoozed && <SnoozeDialog todo={snoozed} onClose={() => setSnoozed(undefined)} />}
    </>
  )
}

const isPast = (time: string): boolean => time < toWireTime(new Date())

/** The deadline; said in words and colour when it has passed. */
function DueTime({ todo: { dueAt, state } }: { todo: Todo }): ReactNode {
  if (!dueAt) return formatDateTime(dueAt)
  const isLate = state === 'OPEN' && isPast(dueAt)
  return (
    <time title={dueAt} style={isLate ? { color: 'var(--color-danger)' } : undefined}>
      {formatDateTime(dueAt)}
      {isLate && ' 已超期'}
    </time>
  )
}

const urgencyColors: Readonly<Record<string, string>> = { 2: 'var(--color-warning)', 3: 'var(--color-danger)' }

function Urgency({ level }: { level: string }): ReactNode {
  const textOf = useDictionaryText(urgentLevel)
  return <span style={{ color: urgencyColors[level] }}>{textOf(level)}</span>
}
