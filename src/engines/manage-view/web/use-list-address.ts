import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { FieldList } from '#kernel/shared/field.ts'
import { inTab } from '#kernel/web/in-tab.ts'
import { conceal, reveal } from './private-values.ts'
import { isBare, readAddress, writeAddress, type ListAddress, type OpenRecord } from '../shared/address.ts'

/** Marks an entry of the history that was opened from its list, so that closing goes back instead of forward. */
export const overList = { ...inTab, overList: true }

/** Parts that a change may name; `null` takes one away. */
type Change = Partial<Pick<ListAddress, 'filters' | 'page' | 'size'>> & {
  [K in 'sort' | 'advanced' | 'view']?: ListAddress[K] | null
}

export interface AddressHandle {
  address: ListAddress
  /** The address says nothing about the list. */
  isBare: boolean
  /** Changes a part; filters, sort and size begin again at the first page. `replace` leaves no step to go back to. */
  change: (part: Change, options?: { replace?: boolean }) => void
  open: (record: OpenRecord) => void
  close: () => void
  /** The address of a record over this list, for links. */
  linkTo: (record: OpenRecord) => string
}

const nothing = {}

/** The state of the list in the address: it survives a reload, goes with a link and follows the back button. */
export function useListAddress(fields: FieldList, initial: Readonly<Record<string, string>> = nothing): AddressHandle {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const isOverList = (state as { overList?: boolean } | null)?.overList === true
  const plain = useMemo(() => reveal(Object.fromEntries(params)), [params])
  const address = useMemo(() => readAddress(plain, fields, initial), [plain, fields, initial])
  const isSilent = useMemo(() => isBare(plain, fields), [plain, fields])
  const written = useCallback(
    (next: ListAddress) => new URLSearchParams(conceal(writeAddress(plain, next, fields, initial))),
    [plain, fields, initial],
  )
  const change = useCallback<AddressHandle['change']>(
    (part, { replace = false } = {}) => {
      const merged = Object.entries({ ...address, page: 1, ...part }).filter(([, value]) => value !== null)
      setParams(written(Object.fromEntries(merged) as unknown as ListAddress), { state: inTab, replace })
    },
    [address, setParams, written],
  )
  const open = useCallback(
    (record: OpenRecord) => setParams(written({ ...address, open: record }), { state: overList }),
    [address, setParams, written],
  )
  const close = useCallback(() => {
    const { open: _open, ...rest } = address
    if (isOverList) void navigate(-1)
    else setParams(written(rest), { replace: true })
  }, [address, isOverList, navigate, setParams, written])
  const linkTo = useCallback((record: OpenRecord) => `?${written({ ...address, open: record })}`, [address, written])
  return useMemo(
    () => ({ address, isBare: isSilent, change, open, close, linkTo }),
    [address, isSilent, change, open, close, linkTo],
  )
}
