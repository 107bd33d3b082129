import type { Filter } from '#engines/manage-view/server/conditions.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { repairFields } from '../shared/fields.ts'
import { gramsOf } from '../shared/search-grams.ts'
import { mayAskPhone, phoneField, readsPhoneMask } from './privacy.ts'
import { repairTables, type ListedRepair } from './tables.ts'

/** The database knows the caller of each transaction under this name. */
const isOwn = `(t.reporter_id = current_setting('app.user', true) and t.reporter_type <> 'staff')`

type Lists = (actor: Actor, options?: { mine?: boolean }) => List<ListedRepair>

const made = new WeakMap<Secrets, Lists>()

/** The ticket lists over one secret: names and phones by the caller's roles, phones found by blind indexes. */
export function repairLists(secrets: Secrets): Lists {
  const lists = made.get(secrets) ?? listsOver(secrets)
  made.set(secrets, lists)
  return lists
}

function listsOver(secrets: Secrets): Lists {
  const known = new Map<string, List<ListedRepair>>()
  return (actor, { mine = false } = {}) => {
    const view = { mine, isMasked: readsPhoneMask(actor), isAsked: mayAskPhone(actor) }
    const key = JSON.stringify(view)
    const list = known.get(key) ?? listFor(secrets, view)
    known.set(key, list)
    return list
  }
}

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
    filters: { content: byContent, reporterPhone: isAsked ? byPhone(secrets) : () => 'false' },
    ...(mine && { only: ({ userId }, bind) => `${bind(userId)} in (t.reporter_id, t.assignee_id)` }),
  })
}

const like = (value: string): string => `%${value.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Words of the report, its place or its number; pairs of characters find the candidates by index. */
const byContent: Filter = ({ values }, bind) => {
  const texts = values.map((value) => {
    const pattern = bind(like(value))
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
