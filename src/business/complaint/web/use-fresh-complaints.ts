import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { usePin } from '#engines/manage-view/web/pin.ts'
import { useSocketMessage } from '#kernel/web/socket.ts'
import { keyOf } from '#kernel/web/use-endpoint.ts'
import { complaintApi } from '../shared/api.ts'

/** Reads what is shown anew when the server says that a complaint changed. */
export function useFreshComplaints(): void {
  const cache = useQueryClient()
  useSocketMessage('record', ({ unit }) => {
    if (unit !== 'complaint') return
    for (const each of [complaintApi.one, complaintApi.page, complaintApi.mine])
      void cache.invalidateQueries({ queryKey: keyOf(each) })
  })
}

/** Links of to-dos and messages name a complaint by `id`; lists open it by `_open`. */
export function useLinkedComplaint(): void {
  const [params, setParams] = useSearchParams()
  // On the page of a village `id` is the village's.
  const isPinned = usePin() !== undefined
  const linked = isPinned ? null : params.get('id')
  useEffect(() => {
    if (linked === null) return
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('id')
        next.set('_open', `detail:${linked}`)
        return next
      },
      { replace: true },
    )
  }, [linked, setParams])
}
