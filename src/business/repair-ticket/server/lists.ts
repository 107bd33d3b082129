import { containing } from '#kernel/server/db/like.ts'
import type { Filter } from '#engines/manage-view/server/conditions.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { listsByView, onceFor } from '#engines/manage-view/server/list-views.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { repairFields } from '../shared/fields.ts'
import { gramsOf } from '../report/shared/search-grams.ts'
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
    filters: { ...judgedFilters, content: byContent, reporterPhone: isAsked ? byPhone(secrets) : () => 'false' },
    broad: Object.keys(judgedFilters),
    ...(mine && { only: ({ userId }, bind) => `${bind(userId)} in (t.reporter_id, t.assignee_id)` }),
  })
}

/** Words of the report, its place or its number; pairs of characters find the candidates by index. */
const byContent: Filter = ({ values }, bind) => {
  const texts = values.map((value) => {
    const pattern = bind(containing(value))
    const match = `(t.content ilike ${pattern} or t.location_text ilike ${pattern} or t.repair_no ilike ${pattern})`
    const grams = gramsOf(value)
    if (grams.length === 0) return match
    const found = `select g.id from repair_gram g where g.tenant_id = app_tenant() and g.grams @> ${bind(grams)}::text[]`
    return `(t.id = any(array(${found})) and ${match})`
  })
  return `(${texts.join(' or ')})`
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
