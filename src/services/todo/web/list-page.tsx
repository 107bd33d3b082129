import { lazy, Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { BatchAction } from '#engines/manage-view/web/manage-view-props.ts'
import { loadCode } from '#kernel/web/load-code.ts'
import { todoApi } from '../shared/api.ts'
import type { TodoType } from '../shared/dictionaries.ts'
import { todoFields } from '../shared/fields.ts'
import { todoPermissions as may } from '../shared/permissions.ts'
import type { Todo } from '../shared/schema.ts'
import { batchTypes } from '../shared/views.ts'
import { todoColumns } from './columns-panel.tsx'
import { useTodoActions, type Asked } from './use-todo-actions.ts'
import { useFreshTodos } from './use-todo-count.ts'

const Windows = lazy(async () => ({ default: (await loadCode(() => import('./windows-panel.tsx'))).TodoWindows }))
const History = lazy(async () => ({ default: (await loadCode(() => import('./history-panel.tsx'))).HistoryPanel }))

/** What is open first; clearing the state shows everything. */
const onlyOpen = { state: 'OPEN', closed: 'Y' }
const permissions = { list: may.list }

interface Props {
  title: string
  fixed?: Readonly<Record<string, string>>
  initialQuery?: Readonly<Record<string, string>>
}

function Inbox({ title, fixed, initialQuery }: Props): ReactNode {
  const [asked, setAsked] = useState<Asked>()
  const rowActions = useTodoActions(setAsked)
  const detail = useMemo(
    () => ({
      aside: ({ id }: Todo) => (
        <Suspense>
          <History id={id} />
        </Suspense>
      ),
    }),
    [],
  )
  const batchActions = useMemo(
    (): readonly BatchAction<Todo>[] => [
      {
        key: 'pass',
        label: '批量通过',
        permission: may.batch,
        onClick: (todos, list) => setAsked({ part: 'pass', todos, onDone: () => list.refresh() }),
      },
    ],
    [],
  )
  useFreshTodos()
  const isBatch = batchTypes.some((type) => type === fixed?.['bizType'])
  return (
    <>
      <ManageView
        title={title}
        api={todoApi}
        fields={todoFields}
        permissions={permissions}
        rowActions={rowActions}
        columns={todoColumns}
        detail={detail}
        {...(fixed && { fixed })}
        {...(initialQuery && { initialQuery })}
        {...(isBatch && { batchActions })}
      />
      {asked && (
        <Suspense>
          <Windows asked={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** The inbox of the signed-in user over all areas. */
export const TodoListPage = (): ReactNode => <Inbox title="待办" initialQuery={onlyOpen} />

const mine = { state: 'DONE', handled: 'Y' }

/** What the signed-in user has handled. */
export const DoneListPage = (): ReactNode => <Inbox title="已办" fixed={mine} />

/** The inbox of one kind, or of some. */
export function todoPageOf(bizTypes: readonly TodoType[], title: string): ComponentType {
  const fixed = { bizType: bizTypes.join(',') }
  return function TodoKindPage(): ReactNode {
    return <Inbox title={title} fixed={fixed} initialQuery={onlyOpen} />
  }
}
