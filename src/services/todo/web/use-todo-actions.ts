import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { call } from '#kernel/web/client.ts'
import { CallError } from '#kernel/web/call-error.ts'
import { useToast } from '#kernel/web/toast.ts'
import { todoApi } from '../shared/api.ts'
import { todoPermissions } from '../shared/permissions.ts'
import type { Todo } from '../shared/schema.ts'

/** The address of the page where a to-do is handled. */
export function addressOf({ openPage, params }: Pick<Todo, 'openPage' | 'params'>): string {
  const query = new URLSearchParams(params).toString()
  return query === '' ? `${openPage}` : `${openPage}?${query}`
}

/** Why a to-do can no longer be handled, or undefined while it is open. */
export function closedReason(todo: Pick<Todo, 'state'> & { doneBy_dictText?: string }): string | undefined {
  if (todo.state === 'OPEN') return undefined
  if (todo.state === 'CANCELLED') return '该事项已撤销'
  return todo.doneBy_dictText ? `该事项已由${todo.doneBy_dictText}处理` : '该事项已处理'
}

/** What a row of the inbox offers: to the place where it is handled, or a reminder later. */
export function useTodoActions(onSnooze: (todo: Todo) => void): readonly RowAction<Todo>[] {
  const navigate = useNavigate()
  const toast = useToast()
  return useMemo(
    () => [
      {
        key: 'handle',
        label: '去处理',
        visible: (todo) => isOpen(todo) && todo.openPage !== null,
        onClick: ({ id }, list) => {
          const go = async (): Promise<void> => {
            // Another candidate may have been quicker than this list.
            const todo = await call(todoApi.one, { id })
            const reason = closedReason(todo)
            if (reason === undefined) return void navigate(addressOf(todo))
            toast.warning(reason)
            list.refresh()
          }
          go().catch((error: unknown) => {
            if (!(error instanceof CallError && error.shown)) toast.failure(error)
            list.refresh()
          })
        },
      },
      { key: 'snooze', label: '稍后', permission: todoPermissions.snooze, visible: isOpen, onClick: onSnooze },
    ],
    [navigate, onSnooze, toast],
  )
}

const isOpen = ({ state }: Pick<Todo, 'state'>): boolean => state === 'OPEN'
