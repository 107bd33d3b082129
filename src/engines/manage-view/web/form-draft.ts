import type { Field } from '#kernel/shared/field.ts'
import { sameValue } from './form-values.ts'

type Values = Readonly<Record<string, unknown>>

interface Change {
  /** What stood in the record; kept so that a change by somebody else is noticed after the draft was restored. */
  was?: unknown
  now?: unknown
}

/** What a draft keeps of a form: the changed fields only, and the version of the record that they were made on. */
export interface FormDraft {
  version?: number
  changes: Record<string, Change>
  /** Changes of sensitive fields: they never stand in the browser. */
  guarded: Record<string, Change>
}

/** The draft of a form, or undefined where nothing differs from what it started with. */
export function draftOf(
  fields: readonly Field[],
  start: Values,
  values: Values,
  version: number | undefined,
): FormDraft | undefined {
  const changed = Object.keys(values).filter((key) => !sameValue(values[key], start[key]))
  if (changed.length === 0) return undefined
  const isGuarded = (key: string): boolean => fields.some((field) => field.key === key && field.sensitive)
  const taken = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, { was: start[key], now: values[key] }]))
  return {
    ...(version !== undefined && { version }),
    changes: taken(changed.filter((key) => !isGuarded(key))),
    guarded: taken(changed.filter(isGuarded)),
  }
}

/** What a found draft puts into the form, and what had stood there when it was typed. */
export function restoredFrom(draft: FormDraft): { values: Record<string, unknown>; was: Record<string, unknown> } {
  const all = Object.entries({ ...draft.changes, ...draft.guarded })
  return {
    values: Object.fromEntries(all.map(([key, { now }]) => [key, now])),
    was: Object.fromEntries(all.map(([key, { was }]) => [key, was])),
  }
}
