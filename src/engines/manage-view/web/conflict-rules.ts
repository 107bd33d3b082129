import type { Field } from '#kernel/shared/field.ts'
import { sameValue } from './form-values.ts'

type Values = Readonly<Record<string, unknown>>

export type Side = 'mine' | 'theirs'

/** A field whose value in the form is another than the one that somebody else has saved meanwhile. */
export interface Difference {
  field: Field
  mine: unknown
  theirs: unknown
  /** The side that changed the field, when only one did; both sides changed it otherwise. */
  suggested: Side | undefined
}

/** Where an edit meets somebody else's: every field of the form that would change what now stands there. */
export function differencesOf(fields: readonly Field[], was: Values, mine: Values, theirs: Values): Difference[] {
  return Object.keys(mine).flatMap((key) => {
    const values = { mine: mine[key], theirs: theirs[key] }
    if (sameValue(values.mine, values.theirs)) return []
    const field = fields.find((one) => one.key === key) ?? unnamed(key)
    return [{ field, ...values, suggested: suggestionOf(was[key], values) }]
  })
}

function suggestionOf(was: unknown, { mine, theirs }: { mine: unknown; theirs: unknown }): Side | undefined {
  if (sameValue(mine, was)) return 'theirs'
  return sameValue(theirs, was) ? 'mine' : undefined
}

/** A part of a form that a page brings by itself. */
const unnamed = (key: string): Field => ({
  key,
  label: '其他内容',
  kind: 'json',
  in: ['form'],
  required: false,
  sortable: false,
  missing: '',
  derived: false,
})

export type Choice = Readonly<Record<string, Side>>

/** What is chosen before the user has chosen anything: fields that both have changed stay open. */
export const firstChoice = (differences: readonly Difference[]): Choice =>
  Object.fromEntries(differences.flatMap(({ field, suggested }) => (suggested ? [[field.key, suggested]] : [])))

export const choiceOfAll = (differences: readonly Difference[], side: Side): Choice =>
  Object.fromEntries(differences.map(({ field }) => [field.key, side]))

export const openCount = (differences: readonly Difference[], choice: Choice): number =>
  differences.filter(({ field }) => choice[field.key] === undefined).length

/** The form's values with theirs where they were chosen. */
export function merged(mine: Values, differences: readonly Difference[], choice: Choice): Record<string, unknown> {
  const taken = differences.filter(({ field }) => choice[field.key] === 'theirs')
  return { ...mine, ...Object.fromEntries(taken.map(({ field, theirs }) => [field.key, theirs])) }
}
