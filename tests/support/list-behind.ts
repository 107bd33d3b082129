import type { FieldList } from '#kernel/shared/field.ts'
import { readAddress } from '#engines/manage-view/shared/address.ts'
import { wholeQuery } from '#engines/manage-view/web/list-query.ts'

/** What the page of an address asks its list for, the advanced query with it. */
export const queryBehind = (fields: FieldList, address: string): Record<string, string> =>
  wholeQuery(fields, readAddress(Object.fromEntries(new URLSearchParams(address.split('?')[1])), fields))
