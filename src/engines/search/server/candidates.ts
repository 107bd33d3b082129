import type { Actor } from '#kernel/server/actor.ts'
import type { ScopeRule } from '#kernel/server/db/scope.ts'
import { plain } from '../shared/plain.ts'
import { accessOf } from './access.ts'
import { termNumbers } from './term-numbers.ts'
import { gramsOf, keyTerm } from './terms.ts'

/** More than any kind has. */
const most = 10_000_000

/** What a list asks the index about. */
interface Indexed {
  kind: string
  scope: ScopeRule
  /** Holds the ids of the records. */
  column: string
  /** What stands in very many records is sooner compared in each. */
  leastSigns: number
}

/**
 * Records of `kind` in the caller's scope that may hold one of these texts, as a condition on `column`: by the runs of
 * signs in the index of the search box, and whatever has changed since it was brought up to date. It only narrows: the
 * exact condition and the scope must stand beside it. Undefined for texts of less than `leastSigns`. For kinds without
 * long texts.
 */
export function candidateText(
  actor: Actor,
  { kind, scope, column, leastSigns }: Indexed,
  texts: readonly string[],
  bind: (value: unknown) => string,
): string | undefined {
  const asked = texts.map(plain)
  if (asked.length === 0 || asked.some((text) => [...text].length < leastSigns)) return undefined
  const access = accessOf(actor, scope)
  if (access.never) return 'false'
  const number = termNumbers(actor.tenantId, kind)
  const numbers = (terms: readonly string[]): string => `{${terms.map(number).join(',')}}`
  const village = scope === 'tenant' ? undefined : scope.village
  const villages = village && access.villages ? access.villages.map((id) => number(keyTerm(village, id))) : null
  const stages = bind(asked.map((text) => numbers(gramsOf(text, 3))))
  const name = bind(kind)
  return `${column} = any(array(
    select c.id from search_candidates(app_tenant(), ${name}::text, ${stages}::text[], ${bind(access.groups.map(numbers))}::text[],
      ${bind(villages)}::integer[], ${most}) c
    union all select p.id from search_pending p where p.tenant_id = app_tenant() and p.kind = ${name}::text))`
}
