import { writeQuery } from '#engines/manage-view/shared/advanced-query.ts'
import { chargedTypes } from '../../shared/fee-types.ts'
import type { CollectionRange as Range } from './statistics.ts'

type Filters = Readonly<Record<string, string>>

const addressOf = (path: string, query: Filters): string =>
  `${path}?${Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')}`

/** Texts that must be exactly so; a filter of a list finds what holds them. */
const exactly = (texts: Filters): Filters =>
  Object.keys(texts).length === 0
    ? {}
    : {
        _query: writeQuery({
          matchType: 'and',
          conditions: Object.entries(texts).map(([field, val]) => ({ field, rule: 'eq', val })),
        }),
      }

const common = ({ villageId, feeType }: Omit<Range, 'begin' | 'end'>): Filters => ({
  feeType: feeType ?? chargedTypes.join(','),
  ...(villageId && { villageId }),
})

/** The bills of the period behind a figure. */
export const billsAddress = (range: Range, filters: Filters = {}, exact: Filters = {}): string =>
  addressOf('/property-expenses/billing', {
    ...{ billDate_begin: range.begin, billDate_end: range.end, state: 'UNPAID,PARTIAL,PAID,BADDEBT' },
    ...{ ...common(range), ...filters, ...exactly(exact) },
  })

/** What is owed today, whenever it was made out. */
export const arrearsAddress = (range: Range, filters: Filters = {}, exact: Filters = {}): string =>
  addressOf('/property-expenses/billing', {
    ...{ state: 'UNPAID,PARTIAL', ...common(range), ...filters, ...exactly(exact) },
  })

/** The payments of the period that were not undone. */
export const paymentsAddress = ({ begin, end, villageId }: Range, filters: Filters = {}): string =>
  addressOf('/property-expenses/payment', {
    ...{ paidAt_begin: begin, paidAt_end: end, state: 'SUCCESS,REVOKING' },
    ...(villageId && { villageId }),
    ...filters,
  })
