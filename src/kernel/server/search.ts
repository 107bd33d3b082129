import type { Machine } from '../shared/machine.ts'
import type { Permission } from '../shared/permission.ts'
import type { Actor } from './actor.ts'
import type { Table } from './db/tables.ts'

/** A secret value that is only found whole: a sealed phone by its blind index. */
export interface SearchMark {
  /** SQL of the stored index. */
  value: string
  /** The index that a word asks for, or undefined when it cannot be such a value. */
  ask(word: string): string | undefined
}

/** What one hit shows, as SQL texts. */
export interface SearchShown {
  title: string
  /** Where it belongs, under the title. */
  note: string
  /** A short fact at the end: a state, a masked phone. */
  fact?: string
}

/**
 * How the search box finds the records of one table. All SQL stands over alias `t` (the table) and what `join` adds; it
 * comes from code only. Rows answer to the caller's scope exactly as in lists, by the scope rule of the table. The unit's
 * migration calls `searchable(…)`, so that changed rows are indexed again.
 */
export interface SearchKind {
  kind: string
  /** Heading of the group. */
  label: string
  table: Table
  /** Of the unit's list: without it nothing of the kind is found. */
  permission: Permission
  /** `join …` for the texts below; each must keep one row a record. */
  join?: string
  /** What people call the record: found by parts, by pinyin and by initials; decides the order of hits. */
  name: string
  /** Personal names take the readings of surnames. */
  isPerson?: boolean
  /** Where it stands: found by parts, and by the pinyin of its beginning. */
  place?: string
  /** Long text, found by any two characters in a row. */
  words?: string
  /** Numbers and codes: found by their beginning, and by parts. */
  codes?: readonly string[]
  marks?: readonly SearchMark[]
  /** Callers who may not read names must not find by them either; absent: everybody may. */
  readsName?: (actor: Actor) => boolean
  shown: (actor: Actor) => SearchShown
  /** Order of equally good hits, as SQL; the shortest title first unless told. */
  order?: string
  /** Pages that open a record by `_open=detail:<id>`; the first that the caller may visit is linked. */
  pages: readonly { path: string; permission: Permission }[]
}

/** SQL that words a stored code: a state, an item of a fixed dictionary. */
export function wordedCode(column: string, words: Readonly<Record<string, string>>): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  const cases = Object.entries(words).map(([code, word]) => `when ${quoted(code)} then ${quoted(word)}`)
  return `case ${column} ${cases.join(' ')} end`
}

/** The labels of a machine's states, by state. */
export const stateWords = ({ states }: Pick<Machine, 'states'>): Record<string, string> =>
  Object.fromEntries(Object.entries(states).map(([state, { label }]) => [state, label]))
