import { useEffect } from 'react'
import { codes } from '#kernel/shared/result.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { pageQuery } from './list-query.ts'
import type { AddressHandle } from './use-list-address.ts'
import type { View } from './manage-view-props.ts'

/** The page of the list that the address names. The last page stays in place while the next one loads. */
export function useList(view: View, { address, change }: AddressHandle) {
  const toast = useToast()
  const answer = useEndpoint(
    view.api.page,
    { ...pageQuery(view.fields, address), ...view.fixed },
    { keepPrevious: true },
  )
  const { data, error, isPlaceholderData } = answer
  // A refused list is a warning in the server's own words; other failures are worded by the table.
  const refused = error?.code === codes.listForbidden ? error.message : undefined
  useEffect(() => {
    if (refused) toast.warning(refused)
  }, [refused, toast])
  // The last rows of the last page may have gone: then the page before is meant.
  const beyond = data && !isPlaceholderData && data.records.length === 0 && data.total > 0 ? data.pages : undefined
  useEffect(() => {
    if (beyond !== undefined) change({ page: beyond })
  }, [beyond, change])
  return answer
}
