import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'

export interface OpenTicket {
  /** The ticket that stands open, or stood open while its panel closes. */
  id: string | undefined
  isOpen: boolean
  open: (id: string) => void
  close: () => void
}

/** The open ticket of a list, kept in its address: links of lists write `_open`, notices and to-dos write `id`. */
export const ticketIn = (params: URLSearchParams): string | undefined =>
  params.get('id') ?? /^detail:([\w-]{1,64})$/.exec(params.get('_open') ?? '')?.[1] ?? undefined

export function useOpenTicket(): OpenTicket {
  const [params, setParams] = useSearchParams()
  const wanted = ticketIn(params)
  const [kept, setKept] = useState(wanted)
  if (wanted !== undefined && wanted !== kept) setKept(wanted)
  const change = useCallback(
    (id: string | undefined) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete('_open')
          if (id === undefined) next.delete('id')
          else next.set('id', id)
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  const open = useCallback((id: string) => change(id), [change])
  const close = useCallback(() => change(undefined), [change])
  return { id: wanted ?? kept, isOpen: wanted !== undefined, open, close }
}
