import { useEffect } from 'react'
import { codes } from '#kernel/shared/result.ts'
import { residentRoles } from '#kernel/shared/role.ts'
import { useSession } from '#kernel/web/session.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useAnswerAhead, useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { ListAddress } from '../shared/address.ts'
import { pageQuery } from './list-query.ts'
import type { AddressHandle } from './use-list-address.ts'
import type { View } from './manage-view-props.ts'

const questionOf = (view: View, address: ListAddress): Record<string, string> => ({
  ...pageQuery(view.fields, address),
  ...view.fixed,
})

/** Asks for the rows while the page around them is still being drawn. */
export const useRowsAhead = (view: View, { address }: AddressHandle): void =>
  useAnswerAhead(view.api.page, questionOf(view, address))

/** The page of the list that the address names. The last page stays in place while the next one loads. */
export function useList(view: View, { address, change }: AddressHandle) {
  const toast = useToast()
  const answer = useEndpoint(view.api.page, questionOf(view, address), { keepPrevious: true })
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

/** The caller only lives here: nobody's work. */
export function useIsResident(): boolean {
  const roles = useSession(({ user }) => user?.roleSpecial ?? '')
  return roles.split(',').every((role) => (residentRoles as readonly string[]).includes(role))
}

/** Whether the rows are worth a search: more than one, or fewer because of one. */
export function useIsSearched(view: View, { address }: AddressHandle): boolean {
  const { data } = useEndpoint(view.api.page, questionOf(view, address), { keepPrevious: true })
  const { filters, advanced } = address
  return Object.keys(filters).length > 0 || advanced !== undefined || (data?.total ?? 0) > 1
}
