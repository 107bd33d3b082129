import { plain } from '../shared/plain.ts'
import { gramsOf, termNumbers } from './terms.ts'

/** More than any kind has. */
const most = 10_000_000
/**
 * Records of `kind` that may hold one of these texts, as a condition on `column`: by the runs of signs in the index of the
 * search box, and whatever has changed since it was brought up to date. It only narrows: the exact condition must stand
 * beside it. Undefined for texts of less than `leastSigns`: what stands in very many records is sooner compared in each.
 * For kinds without long texts.
 */
export function candidateText(
  tenantId: number,
  { kind, column, leastSigns }: { kind: string; column: string; leastSigns: number },
  texts: readonly string[],
  bind: (value: unknown) => string,
): string | undefined {
  const asked = texts.map(plain)
  if (asked.length === 0 || asked.some((text) => [...text].length < leastSigns)) return undefined
  const number = termNumbers(tenantId, kind)
  const stages = asked.map((text) => `{${gramsOf(text, 3).map(number).join(',')}}`)
  const name = bind(kind)
  return `${column} = any(array(
    select c.id from search_candidates(app_tenant(), ${name}::text, ${bind(stages)}::text[], array[]::text[], null::integer[], ${most}) c
    union all select p.id from search_pending p where p.tenant_id = app_tenant() and p.kind = ${name}::text))`
}
