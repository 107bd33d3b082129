import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { loadCode } from '#kernel/web/load-code.ts'
import { todoApi } from '../shared/api.ts'
import { todoFields } from '../shared/fields.ts'
import { todoPermissions as may } from '../shared/permissions.ts'
import type { Todo } from '../shared/schema.ts'
import { todoColumns } from './columns-panel.tsx'
import type { Asked } from './use-todo-actions.ts'
import { useFreshTodos } from './use-todo-count.ts'

const Windows = lazy(async () => ({ default: (await loadCode(() => import('./windows-panel.tsx'))).TodoWindows }))

const permissions = { list: may.urge }
const api = { page: todoApi.overdue, one: todoApi.one }
/** All of them are open. */
const fields = todoFields
  .filter(({ key }) => key !== 'state' && key !== 'handled' && key !== 'snoozed')
  .map((field) => (field.key === 'urgedTimes' ? { ...field, in: ['list', 'detail'] as const, width: 90 } : field))

/** Open to-dos of others whose time is over: what the signed-in user submitted, or what their office watches over. */
export function OverdueListPage(): ReactNode {
  const [asked, setAsked] = useState<Asked>()
  useFreshTodos()
  const rowActions = useMemo(
    (): readonly RowAction<Todo>[] => [
      {
        key: 'urge',
        label: '催办',
        permission: may.urge,
        onClick: (todo, list) => setAsked({ part: 'urge', todo, onDone: () => list.refresh() }),
      },
    ],
    [],
  )
  return (
    <>
      <ManageView
        title="超期待办"
        api={api}
        fields={fields}
        permissions={permissions}
        rowActions={rowActions}
        columns={todoColumns}
      />
      {asked && (
        <Suspense>
          <Windows asked={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  )
}
