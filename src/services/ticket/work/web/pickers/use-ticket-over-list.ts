import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** Opens a ticket over the list, whose address names it by `_open`; links that name it by `id` are rewritten. */
export function useTicketOverList(): (id: string) => void {
  const [params, setParams] = useSearchParams()
  const open = useCallback(
    (id: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete('id')
          next.set('_open', `detail:${id}`)
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  const linked = params.get('id')
  useEffect(() => {
    if (linked !== null) open(linked)
  }, [linked, open])
  return open
}
