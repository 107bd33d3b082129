import { metaOf, type Schema } from '../../shared/schema.ts'
import type { Dictionaries } from '../dictionaries.ts'
import { definitionOf } from './output.ts'

type Say = (path: readonly string[]) => void
type Look = (value: unknown, asking: Asking, path: readonly string[]) => void

interface Asking {
  dictionaries: Pick<Dictionaries, 'knows'>
  /** A record that stands may keep what is no longer offered. */
  mayBeRetired: boolean
  say: Say
}

const known = new WeakMap<Schema, Look | null>()

/**
 * The paths of values that no item of their dictionary has. The schema knows only the items of the program; those that an
 * administrator has added or taken away stand in the database.
 */
export function unknownCodes(
  schema: Schema,
  value: unknown,
  { dictionaries, mayBeRetired }: Omit<Asking, 'say'>,
): string[] {
  const wrong: string[] = []
  lookOf(schema)?.(value, { dictionaries, mayBeRetired, say: (path) => void wrong.push(path.join('.')) }, [])
  return wrong
}

function lookOf(schema: Schema): Look | null {
  const kept = known.get(schema)
  if (kept !== undefined) return kept
  const made = makeLook(schema)
  known.set(schema, made)
  return made
}

function makeLook(schema: Schema): Look | null {
  const meta = metaOf(schema)
  if (meta?.dictionary) return meta.dictionary.editable ? ofDictionary(meta.dictionary.code) : null
  const { type, shape, element, innerType } = definitionOf(schema)
  if (type === 'object' && shape) return ofObject(shape)
  if (type === 'array' && element) return ofList(lookOf(element))
  return innerType ? lookOf(innerType) : null
}

const ofDictionary =
  (code: string): Look =>
  (value, { dictionaries, mayBeRetired, say }, path) => {
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one === 'string' && one !== '' && !dictionaries.knows(code, one, mayBeRetired)) return say(path)
  }

function ofObject(shape: Readonly<Record<string, Schema>>): Look | null {
  const parts = Object.entries(shape).flatMap(([key, schema]): [string, Look][] => {
    const look = lookOf(schema)
    return look ? [[key, look]] : []
  })
  if (parts.length === 0) return null
  return (value, asking, path) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, look] of parts) look((value as Record<string, unknown>)[key], asking, [...path, key])
  }
}

function ofList(look: Look | null): Look | null {
  if (!look) return null
  return (value, asking, path) => {
    if (Array.isArray(value)) value.forEach((one, index) => look(one, asking, [...path, String(index)]))
  }
}
