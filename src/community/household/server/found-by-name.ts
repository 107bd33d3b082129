import { plain } from '#engines/search/shared/plain.ts'
import { gramsOf, termNumbers } from '#engines/search/server/terms.ts'
import type { QueryCondition } from '#kernel/shared/query-rule.ts'
import type { Filter } from '#engines/manage-view/server/conditions.ts'

/** More than any kind has. */
const most = 10_000_000

/**
 * Rows of `kind` that may hold a text, as a condition on `column`: by the runs of signs in the index of the search box,
 * and whatever has changed since it was brought up to date. Below the tenant wall no index could look inside a text.
 * `undefined` where the index says nothing: for conditions that exclude, and texts without a sign.
 */
export function candidates(
  kind: string,
  column: string,
  { rule, values }: QueryCondition,
  bind: Parameters<Filter>[1],
  tenantId: number,
): string | undefined {
  if (rule === 'ne') return undefined
  const number = termNumbers(tenantId, kind)
  const asked = values.map((value) => gramsOf(plain(value), 3).map(number))
  if (asked.length === 0 || asked.some((grams) => grams.length === 0)) return undefined
  const stages = asked.map((grams) => `{${grams.join(',')}}`)
  const name = bind(kind)
  const found = `select c.id from search_candidates(app_tenant(), ${name}::text, ${bind(stages)}::text[], array[]::text[], null::integer[], ${most}) c
    union all select p.id from search_pending p where p.tenant_id = app_tenant() and p.kind = ${name}::text`
  return `${column} = any(array(${found}))`
}
