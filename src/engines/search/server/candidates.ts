import type { Actor } from '#kernel/server/actor.ts'
import type { ScopeRule } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
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
  /** What stands in very many records is sooner compared in each. */
  leastSigns: number
  /** Long texts are cut into pairs (`words` of the kind); short ones into threes as well. */
  depth: 2 | 3
}

/**
 * Records of `kind` in the caller's scope that may hold one of these texts, as a condition on `column`: by the runs of
 * signs in the index of the search box, and whatever has changed since it was brought up to date. It only narrows: the
 * exact condition and the scope must stand beside it. Undefined for texts of less than `leastSigns`.
 */
export function candidateText(
  actor: Actor,
  indexed: Indexed,
  column: string,
  texts: readonly string[],
  bind: (value: unknown) => string,
): string | undefined {
  const ids = idsText(actor, indexed, texts, most, bind)
  return ids && `${column} = any(array(${ids}))`
}

/** The ids of the same records, none twice, `atMost` of them. */
export function candidates(
  actor: Actor,
  indexed: Indexed,
  texts: readonly string[],
  atMost: number,
): Statement<{ id: string }> | undefined {
  const bound = new Values()
  const bind = (value: unknown): string => bound.add(value)
  const ids = idsText(actor, indexed, texts, atMost, bind)
  if (!ids) return undefined
  return statement(`select distinct i.id from (${ids} limit ${bind(atMost)}) i`, bound.list)
}

function idsText(
  actor: Actor,
  { kind, scope, leastSigns, depth }: Indexed,
  texts: readonly string[],
  atMost: number,
  bind: (value: unknown) => string,
): string | undefined {
  const asked = texts.map(plain)
  if (asked.length === 0 || asked.some((text) => [...text].length < leastSigns)) return undefined
  const access = accessOf(actor, scope)
  if (access.never) return 'select null::text as id where false'
  const number = termNumbers(actor.tenantId, kind)
  const numbers = (terms: readonly string[]): string => `{${terms.map(number).join(',')}}`
  const village = scope === 'tenant' ? undefined : scope.village
  const villages = village && access.villages ? access.villages.map((id) => number(keyTerm(village, id))) : null
  const stages = bind(asked.map((text) => numbers(gramsOf(text, depth))))
  const name = bind(kind)
  return `select c.id from search_candidates(app_tenant(), ${name}::text, ${stages}::text[], ${bind(access.groups.map(numbers))}::text[],
      ${bind(villages)}::integer[], ${bind(atMost)}::integer) c
    union all select p.id from search_pending p where p.tenant_id = app_tenant() and p.kind = ${name}::text`
}
