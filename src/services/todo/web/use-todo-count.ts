import { useQueryClient } from '@tanstack/react-query'
import { useMay } from '#kernel/web/gate.tsx'
import { useSocketMessage } from '#kernel/web/socket.ts'
import { keyOf, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { todoApi } from '../shared/api.ts'
import type { TodoType } from '../shared/dictionaries.ts'
import { todoPermissions } from '../shared/permissions.ts'

/** How many to-dos wait for the signed-in user, of some kinds or of all; 0 while it is unknown or for those without an inbox. */
export function useTodoCount(kinds: readonly (TodoType | 'total')[]): number {
  const may = useMay(todoPermissions.list)
  useFreshTodos()
  const { data } = useEndpoint(todoApi.count, {}, { enabled: may, quiet: true })
  return kinds.reduce((sum, kind) => sum + (data?.[kind] ?? 0), 0)
}

/** Reads lists and counts anew whenever the server says that the inbox changed. */
export function useFreshTodos(): void {
  const cache = useQueryClient()
  useSocketMessage('todo', () => {
    for (const endpoint of [todoApi.page, todoApi.one, todoApi.count, todoApi.overdue, todoApi.history])
      void cache.invalidateQueries({ queryKey: keyOf(endpoint) })
  })
}
