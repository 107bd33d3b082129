import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSocketMessage } from '#kernel/web/socket.ts'
import { keyOf, useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { CallError } from '#kernel/web/call-error.ts'
import type { Page } from '#kernel/shared/page.ts'
import { joinedApi } from '../shared/api.ts'
import type { JoinedQuery, JoinedTicket } from '../shared/schema.ts'

const STEP = 20

export interface Joined {
  data: Page<JoinedTicket> | undefined
  error: CallError | null
  retry: () => void
  more: () => void
}

/** One of the lists of all kinds, longer by every wish for more, and read anew when anything of it may have changed. */
export function useJoined(view: 'own' | 'work', query: JoinedQuery): Joined {
  const endpoint = joinedApi[view]
  const asked = JSON.stringify(query)
  const [wish, setWish] = useState({ asked, count: STEP })
  const count = wish.asked === asked ? wish.count : STEP
  const cache = useQueryClient()
  const refresh = (): void => void cache.invalidateQueries({ queryKey: keyOf(endpoint) })
  useSocketMessage('record', refresh)
  useSocketMessage('user', refresh)
  useSocketMessage('todo', refresh)
  const input = { ...query, pageNo: '1', pageSize: String(count) }
  const { data, error, refetch } = useEndpoint(endpoint, input, { keepPrevious: true, quiet: true })
  return { data, error, retry: () => void refetch(), more: () => setWish({ asked, count: count + STEP }) }
}
