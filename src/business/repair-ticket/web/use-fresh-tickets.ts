import { useQueryClient } from '@tanstack/react-query'
import { useSocketMessage } from '#kernel/web/socket.ts'
import { keyOf } from '#kernel/web/use-endpoint.ts'
import { repairApi } from '../shared/api.ts'

/** Reads what is shown anew when the server says that tickets changed: by a ticket's own message, a notice or a to-do. */
export function useFreshTickets(): void {
  const cache = useQueryClient()
  const refresh = (): void => {
    for (const endpoint of [repairApi.one, repairApi.page, repairApi.mine])
      void cache.invalidateQueries({ queryKey: keyOf(endpoint) })
  }
  useSocketMessage('repair', refresh)
  useSocketMessage('user', refresh)
  useSocketMessage('todo', refresh)
}
