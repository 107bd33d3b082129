import { useQueryClient } from '@tanstack/react-query'
import { useSocketMessage } from '#kernel/web/socket.ts'
import { keyOf } from '#kernel/web/use-endpoint.ts'
import { repairApi } from '../shared/api.ts'

/** Reads what is shown anew when the server says that a ticket changed, or sends a notice or a to-do. */
export function useFreshTickets(): void {
  const cache = useQueryClient()
  const refresh = (id?: unknown): void => {
    const opened = keyOf(repairApi.one, typeof id === 'string' ? { id } : undefined)
    // The answer to an own act brings the ticket along, even where the act has taken it out of sight.
    const isActing = cache.isMutating() > 0
    for (const queryKey of [...(isActing ? [] : [opened]), keyOf(repairApi.page), keyOf(repairApi.mine)])
      void cache.invalidateQueries({ queryKey })
  }
  useSocketMessage('record', ({ unit, id }) => unit === 'repair' && refresh(id))
  useSocketMessage('user', () => refresh())
  useSocketMessage('todo', () => refresh())
}
