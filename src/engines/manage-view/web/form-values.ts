import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { metaOf, type RecordSchema, type Schema, type Shape } from '#kernel/shared/schema.ts'
import type { View } from './manage-view-props.ts'

type Values = Readonly<Record<string, unknown>>

const shapeOf = (schema: Schema | undefined): Shape | undefined =>
  (schema?._zod.def as { shape?: Shape } | undefined)?.shape

/** The shape of what a form sends: the page's own input or the body of the call. */
export function inputShape(view: View, endpoint: Endpoint | undefined): Shape | undefined {
  return shapeOf(view.form?.input as RecordSchema | undefined) ?? shapeOf(endpoint?.body)
}

/** What a form control starts with: an empty value is undefined, so that placeholders show. */
export function formValues(row: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? undefined]))
}

/** What an emptied field sends, so that the server really empties it. Undefined keeps the field out. */
function emptyOf(schema: Shape[string]): unknown {
  const { type, innerType } = schema._zod.def as { type: string; innerType?: Shape[string] }
  if (type === 'nullable') return null
  if (type === 'optional' || type === 'default') return innerType ? emptyOf(innerType) : undefined
  const kind = metaOf(schema)?.kind
  if (kind === 'text' || kind === 'longText' || kind === 'files') return ''
  return kind === 'codes' || kind === 'ids' ? [] : undefined
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The input that a form's values make: only keys of the shape, texts trimmed, emptied fields spelled out. */
export function inputOf(values: Values, shape: Shape | undefined): Record<string, unknown> {
  const keys = shape ? Object.keys(shape).filter((key) => key in values) : Object.keys(values)
  const input: Record<string, unknown> = {}
  for (const key of keys) {
    const raw = values[key]
    const value = typeof raw === 'string' ? raw.trim() : raw
    const sent = isEmpty(value) && shape ? emptyOf(shape[key]!) : value
    if (sent !== undefined) input[key] = sent
  }
  return input
}

/** Are two values one to a form: an empty one is empty however it is spelled. */
export const sameValue = (left: unknown, right: unknown): boolean =>
  (isEmpty(left) && isEmpty(right)) || JSON.stringify(left) === JSON.stringify(right)
