import type { Filter } from '#engines/manage-view/server/conditions.ts'
import type { CandidatesOf } from '#engines/manage-view/server/few-candidates.ts'
import { picking } from '#engines/manage-view/server/index-paths.ts'
import { candidates } from '#engines/search/server/candidates.ts'
import { containing, likeFor } from '#kernel/server/db/like.ts'
import type { Table } from '#kernel/server/db/tables.ts'

/** A filter by words that stand in any of some columns, whatever the operator. */
export const inColumns =
  (...columns: readonly string[]): Filter =>
  ({ values }, bind) => {
    const parts = values.flatMap((value) => {
      const pattern = bind(containing(value))
      return columns.map((column) => `${column} ${likeFor(value)} ${pattern}`)
    })
    return `(${parts.join(' or ')})`
  }

/** Single signs stand in too many tickets. */
const leastSigns = 2

/** Tickets of a kind that may have words, by the index of the search box, where every column of the filter must be known. */
export const wordedTickets =
  (kind: string, { scope }: Pick<Table, 'scope'>): CandidatesOf =>
  ({ rule, values }, actor, atMost) =>
    picking.includes(rule) ? candidates(actor, { kind, scope, leastSigns, depth: 2 }, values, atMost) : undefined
