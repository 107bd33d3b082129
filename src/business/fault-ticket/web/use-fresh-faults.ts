import { useQueryClient } from '@tanstack/react-query'
import { useSocketMessage } from '#kernel/web/socket.ts'
import { keyOf } from '#kernel/web/use-endpoint.ts'
import { faultApi } from '../shared/api.ts'

/** Reads what is shown anew when the server says that a ticket changed. */
export function useFreshFaults(): void {
  const cache = useQueryClient()
  useSocketMessage('record', ({ unit }) => {
    if (unit !== 'fault') return
    // The answer to an own act brings the ticket along, even where the act has taken it out of sight.
    const opened = cache.isMutating() > 0 ? [] : [keyOf(faultApi.one)]
    for (const queryKey of [...opened, keyOf(faultApi.page)]) void cache.invalidateQueries({ queryKey })
  })
}
