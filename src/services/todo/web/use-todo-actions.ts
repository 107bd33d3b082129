import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { call } from '#kernel/web/client.ts'
import { CallError } from '#kernel/web/call-error.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
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

/** Which window of the inbox is open. */
export type Asked =
  | { part: 'snooze'; todo: Todo }
  | { part: 'transfer' | 'urge'; todo: Todo; onDone: () => void }
  | { part: 'pass'; todos: readonly Todo[]; onDone: () => void }

const isOpen = ({ state }: Pick<Todo, 'state'>): boolean => state === 'OPEN'

/** Only what waits for a role or a department may go to somebody else. */
export const isTransferable = (todo: Pick<Todo, 'state' | 'candidateRoles' | 'candidateDepartId'>): boolean =>
  isOpen(todo) && (todo.candidateRoles.length > 0 || todo.candidateDepartId !== null)

/** What a row of the inbox offers: to the place where it is handled, to somebody else, or a reminder later. */
export function useTodoActions(onAsk: (asked: Asked) => void): readonly RowAction<Todo>[] {
  const navigate = useNavigate()
  const toast = useToast()
  const { mutate: acknowledge } = useCall(todoApi.acknowledge, {
    invalidates: [todoApi.page, todoApi.one, todoApi.count],
    onSuccess: (_result, message) => toast.success(message),
  })
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
      {
        key: 'acknowledge',
        label: '知道了',
        permission: todoPermissions.handle,
        visible: (todo) => isOpen(todo) && todo.bizType === 'PROMPT',
        onClick: ({ id }, list) => acknowledge({ id }, { onSettled: () => list.refresh() }),
      },
      {
        key: 'transfer',
        label: '转办',
        permission: todoPermissions.handle,
        visible: isTransferable,
        onClick: (todo, list) => onAsk({ part: 'transfer', todo, onDone: () => list.refresh() }),
      },
      {
        key: 'snooze',
        label: '稍后',
        permission: todoPermissions.snooze,
        visible: isOpen,
        onClick: (todo) => onAsk({ part: 'snooze', todo }),
      },
    ],
    [acknowledge, navigate, onAsk, toast],
  )
}
