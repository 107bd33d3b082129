import { useEffect, useRef } from 'react'
import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useSocketMessage } from '#kernel/web/socket.ts'
import { keyOf } from '#kernel/web/use-endpoint.ts'
import type { Endpoint } from '#kernel/shared/endpoint.ts'

/** Reads an answer about tickets anew when the server says that something moved, and after an act of one's own. */
export function useFresh(endpoint: Endpoint): void {
  const cache = useQueryClient()
  const refresh = (): void => void cache.invalidateQueries({ queryKey: keyOf(endpoint) })
  useSocketMessage('record', refresh)
  useSocketMessage('user', refresh)
  useSocketMessage('todo', refresh)
  const isActing = useIsMutating() > 0
  const wasActing = useRef(false)
  useEffect(() => {
    if (wasActing.current && !isActing) void cache.invalidateQueries({ queryKey: keyOf(endpoint) })
    wasActing.current = isActing
  }, [cache, endpoint, isActing])
}
