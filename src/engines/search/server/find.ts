import { can, type Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import type { Logger } from '#kernel/server/log.ts'
import type { SearchKind } from '#kernel/server/search.ts'
import type { SearchAnswer, SearchGroup, SearchQuery } from '../shared/schema.ts'
import { accessOf } from './access.ts'
import { followChanges } from './keep.ts'
import { questionOf, type Proof, type Question } from './question.ts'
import { termNumbers } from './term-numbers.ts'
import { keyTerm } from './terms.ts'

/** Hits of a kind that are shown. */
const shownHits = 8
/** Candidates of a kind that are weighed against each other. */
const weighed = 100
/** Where the order among equals matters more, as for tickets. */
const weighedInOrder = 400
/** Changes that a search works off before it answers; more of them are a bulk import, which a job follows. */
const ownChanges = 100
const timeLimitMs = 3000

interface Hit {
  id: string
  title: string | null
  note: string | null
  fact: string | null
}

/** Everything that the caller may see and that has all words of the question, at most eight hits of each kind. */
export async function find(
  db: Db,
  actor: Actor,
  kinds: readonly SearchKind[],
  { q, kinds: wanted }: SearchQuery,
  log: Logger,
): Promise<SearchAnswer> {
  const names = wanted ? new Set(wanted.split(',')) : undefined
  const asked = kinds.flatMap((kind) => {
    const hits = (names?.has(kind.kind) ?? true) ? hitsOf(kind, actor, q) : undefined
    return hits ? [{ kind, ...hits }] : []
  })
  if (asked.length === 0) return { groups: [] }
  const ask = () => db.flight(actor, [limitTime, changesWait(actor), ...asked.map(({ select }) => select)])
  let [, [state], ...rows] = await ask()
  if (state?.waits && (await follow(db, actor, kinds, log))) [, [state], ...rows] = await ask()
  const groups = asked.map(({ kind, path }, index) => groupOf(kind, path, rows[index] as Hit[]))
  return { groups: groups.filter(({ hits }) => hits.length > 0) }
}

const limitTime = statement<unknown>(`select set_config('statement_timeout', $1, true)`, [String(timeLimitMs)])

const changesWait = ({ tenantId }: Actor): Statement<{ waits: boolean }> =>
  statement('select exists (select from search_pending where tenant_id = $1) as waits', [tenantId])

/** Did it bring the index up to date. A search that cannot do so answers from what there is. */
const follow = (db: Db, { tenantId }: Actor, kinds: readonly SearchKind[], log: Logger): Promise<boolean> =>
  followChanges(db, kinds, tenantId, ownChanges).then(
    () => true,
    (error: unknown) => {
      log.warn({ error }, 'the search index could not follow')
      return false
    },
  )

const groupOf = ({ kind, label }: SearchKind, path: string, hits: readonly Hit[]): SearchGroup => ({
  kind,
  label,
  hits: hits.map(({ id, title, note, fact }) => ({
    id,
    title: title ?? '',
    note: note ?? '',
    fact: fact ?? '',
    path: `${path}?_open=${encodeURIComponent(`detail:${id}`)}`,
  })),
})

/** The statement that finds hits of one kind, and the page that opens them; undefined when the caller may see none. */
function hitsOf(kind: SearchKind, actor: Actor, typed: string): { select: Statement<Hit>; path: string } | undefined {
  const page = kind.pages.find(({ permission }) => can(actor, permission))
  if (!page || !can(actor, kind.permission)) return undefined
  const mayName = kind.readsName?.(actor) ?? true
  const question = questionOf(kind, typed, mayName)
  const candidates = question && candidatesText(kind, actor, question)
  if (!candidates) return undefined
  return { select: hitsStatement(kind, actor, { ...question, mayName, ...candidates }), path: page.path }
}

/** The call of the index, with its values; undefined when nothing of the kind lies in the caller's scope. */
function candidatesText(kind: SearchKind, actor: Actor, { stages }: Question) {
  const access = accessOf(actor, kind.table.scope)
  if (access.never) return undefined
  const number = termNumbers(actor.tenantId, kind.kind)
  const numbers = (terms: readonly string[]): string => `{${[...new Set(terms.map(number))].join(',')}}`
  const village = kind.table.scope === 'tenant' ? undefined : kind.table.scope.village
  const bound = new Values()
  const values = [
    `${bound.add(actor.tenantId)}::integer`,
    `${bound.add(kind.kind)}::text`,
    `${bound.add(stages.map(numbers))}::text[]`,
    `${bound.add(access.groups.map(numbers))}::text[]`,
    `${bound.add(access.villages && village ? access.villages.map((id) => number(keyTerm(village, id))) : null)}::integer[]`,
    `${bound.add(kind.order ? weighedInOrder : weighed)}::integer`,
  ]
  return { candidates: `search_candidates(${values.join(', ')})`, bound }
}

interface Parts extends Question {
  mayName: boolean
  candidates: string
  bound: Values
}

/** The candidates as their own table tells them: in scope, proved word by word, in the order of their rank. */
function hitsStatement(kind: SearchKind, actor: Actor, parts: Parts): Statement<Hit> {
  const { bound, mayName, candidates, whole, proofs } = parts
  const { table, join = '', name, place, words, codes = [], marks = [] } = kind
  const bind = (value: unknown) => bound.add(value)
  const shown = kind.shown(actor)
  const texts = [...(mayName ? [name] : []), place, words, ...codes].filter((text) => text !== undefined)
  const hay = `search_plain(concat_ws(chr(1), ${[...texts, `''`].join(', ')}))`
  const provedBy = (proof: Proof): string => {
    if ('text' in proof) return `position(${bind(proof.text)} in h.hay) > 0`
    if ('stages' in proof) return `c.stages && ${bind(proof.stages)}::integer[]`
    return `${marks[proof.mark]?.value} = ${bind(proof.value)}`
  }
  const proved = proofs.map((some) => `(${some.map(provedBy).join(' or ')})`)
  const called = [...(mayName ? [name] : []), ...codes].map((text) => `search_plain(${text})`)
  const asked = `${bind(whole)}::text`
  const any = (test: (text: string) => string): string => (called.length > 0 ? called.map(test).join(' or ') : 'false')
  const rank = `case when ${any((text) => `${text} = ${asked}`)} then 0
      when ${any((text) => `starts_with(${text}, ${asked})`)} then 1
      when ${any((text) => `position(${asked} in ${text}) > 0`)} then 2
      when position(${asked} in h.hay) > 0 then 3 else 4 + c.stages[1] end`
  const where = [seenText(actor, table, 't', bind), ...proved]
  const text = `select t.id, ${shown.title} as "title", ${shown.note} as "note", ${shown.fact ?? 'null'} as "fact"
    from (select id, array_agg(stage order by stage) as stages from ${candidates} group by id) c
      join ${table.name} t on t.id = c.id ${join} cross join lateral (select ${hay} as hay) h
    where ${where.join(' and ')}
    order by ${rank}, ${kind.order ?? `char_length(${shown.title})`}, ${shown.title}, ${shown.note}, t.id limit ${bind(shownHits)}`
  return statement<Hit>(text, bound.list)
}
