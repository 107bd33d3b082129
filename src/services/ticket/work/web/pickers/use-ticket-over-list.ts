import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { usePin } from '#engines/manage-view/web/pin.ts'

/**
 * Opens a ticket over the list, whose address names it by `_open`; links that name it by `id` are rewritten, unless the list
 * is pinned: there `id` is the village's.
 */
export function useTicketOverList(): (id: string) => void {
  const [params, setParams] = useSearchParams()
  const isPinned = usePin() !== undefined
  const open = useCallback(
    (id: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (!isPinned) next.delete('id')
          next.set('_open', `detail:${id}`)
          return next
        },
        { replace: true },
      ),
    [setParams, isPinned],
  )
  const linked = isPinned ? null : params.get('id')
  useEffect(() => {
    if (linked !== null) open(linked)
  }, [linked, open])
  return open
}
