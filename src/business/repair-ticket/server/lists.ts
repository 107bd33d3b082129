import type { Filter } from '#engines/manage-view/server/conditions.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { listsByView, onceFor } from '#engines/manage-view/server/list-views.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { inColumns, wordedTickets } from '#services/ticket/words/server/lookup.ts'
import { repairFields } from '../shared/fields.ts'
import { mayAskPhone, phoneField, readsPhoneMask } from '../reporter/server/show-reporter.ts'
import { judgedFilters } from '../timing/server/judged-rows.ts'
import { repairTables, type ListedRepair } from './tables.ts'

/** The database knows the caller of each transaction under this name. */
const isOwn = `(t.reporter_id = current_setting('app.user', true) and t.reporter_type <> 'staff')`

const viewOf = (actor: Actor, { mine = false }: { mine?: boolean } = {}): View => ({
  mine,
  isMasked: readsPhoneMask(actor),
  isAsked: mayAskPhone(actor),
})

/** The ticket lists over one secret: names and phones by the caller's roles, phones found by blind indexes. */
export const repairLists = onceFor((secrets: Secrets) => listsByView(viewOf, (view) => listFor(secrets, view)))

interface View {
  mine: boolean
  isMasked: boolean
  isAsked: boolean
}

function listFor(secrets: Secrets, { mine, isMasked, isAsked }: View): List<ListedRepair> {
  return listOf<ListedRepair>({
    table: repairTables.repair,
    fields: repairFields,
    derived: {
      reporterName: `case when ${isOwn} then t.reporter_full_name else t.reporter_name_mask end`,
      reporterPhone: isMasked ? 't.reporter_phone_mask' : `case when ${isOwn} then t.reporter_phone_mask end`,
    },
    // Whoever may not ask for a number must not be able to guess it by searching.
    filters: {
      ...judgedFilters,
      content: inColumns('t.content', 't.location_text', 't.repair_no'),
      reporterPhone: isAsked ? byPhone(secrets) : () => 'false',
    },
    candidates: { content: wordedTickets('repair', repairTables.repair) },
    broad: Object.keys(judgedFilters),
    ...(mine && { only: ({ userId }, bind) => `${bind(userId)} in (t.reporter_id, t.assignee_id)` }),
  })
}

/** A whole number, or the last four digits; anything else finds nothing. */
const byPhone =
  (secrets: Secrets): Filter =>
  ({ rule, values: [value = ''] }, bind) => {
    const pattern = rule === 'eq' ? value : rule === 'left_like' ? `*${value}` : ''
    const asked = secrets.phoneQuery(phoneField, pattern)
    if (!asked) return 'false'
    return `t.${asked.kind === 'whole' ? 'reporter_phone_whole' : 'reporter_phone_tail'} = ${bind(asked.index)}`
  }

/** The usual filters, with `keyword` standing for the words of a report. */
export const withKeyword = ({ keyword, ...query }: Readonly<Record<string, string>>): Record<string, string> =>
  keyword ? { content: `*${keyword}*`, ...query } : query
