import { metaOf, type Schema } from '#kernel/shared/schema.ts'

interface Definition {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  in?: Schema
  options?: Schema[]
}
/** Keys from the outside in. */
export type Place = readonly (string | number)[]

/** Where a body may hold a text, and by which schema. */
export function textPlaces(schema: Schema, depth = 0): { place: Place; schema: Schema }[] {
  const { type, shape = {}, element, innerType, in: first, options = [] } = schema._zod.def as unknown as Definition
  if (depth > 6) return []
  const within = (inner: Schema, key?: string | number) =>
    textPlaces(inner, depth + 1).map((one) => (key === undefined ? one : { ...one, place: [key, ...one.place] }))
  if (metaOf(schema)?.kind === 'files' || type === 'string') return [{ place: [], schema }]
  if (type === 'object') return Object.entries(shape).flatMap(([key, one]) => within(one, key))
  if (element) return within(element, 0)
  const inner = innerType ?? first
  return inner ? within(inner) : options.slice(0, 1).flatMap((one) => within(one))
}

/** A copy of a value with another one at a place. */
export function put(value: unknown, [key, ...rest]: Place, text: string): unknown {
  if (key === undefined) return text
  if (typeof key === 'number') return [put(Array.isArray(value) ? value[0] : undefined, rest, text)]
  const row = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return { ...row, [key]: put(row[key], rest, text) }
}
