import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { object, text, type Schema } from './schema.ts'

/**
 * Something that a user sets for themselves, kept on the server under `key` and mirrored in the browser. A stored value
 * that does not match the schema counts as absent; `fallback` then holds.
 */
export interface Preference<T> {
  readonly key: string
  readonly schema: Schema<T>
  readonly fallback: T
}

/** Figures that client and server keep alike: bytes of one value as JSON text, and keys of one user. */
export const preferenceLimits = { bytes: 32 * 1024, keys: 400 } as const

const words = /^[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*$/
const wholeKey = /^[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*(?::[^\s\p{Cc}]{1,128})?$/u

/** Declares a preference once, beside its unit. `key` is lower-case words with dots, at most 64 characters. */
export function preference<T>(key: string, schema: Schema<T>, fallback: NoInfer<T>): Preference<T> {
  if (!words.test(key) || key.length > 64) throw new Error(`${key} is no key of a preference`)
  return { key, schema, fallback }
}

/** The key of a preference that each place (a list, a page) has on its own: `list.columns:repair`. */
export const placedKey = (key: string, place?: string): string => (place ? `${key}:${place}` : key)

const Key = text(193, { min: 1, pattern: wholeKey, message: '偏好名称格式不正确' })
/** Any JSON; a missing value is no value. */
const Value = z.unknown().check(z.refine((value) => value !== undefined, '缺少偏好内容'))

/** The caller's own preferences; every row belongs to the caller, so a session is all that these calls ask for. */
export const preferenceApi = {
  /** All of them, by key. */
  all: endpoint({
    method: 'GET',
    path: '/sys/user/preferences',
    result: z.record(z.string(), z.unknown()),
    permission: 'session',
  }),
  /** Refused above `preferenceLimits`. */
  keep: endpoint({
    method: 'PUT',
    path: '/sys/user/preference',
    body: object({ key: Key, value: Value }),
    result: z.null(),
    permission: 'session',
    operation: 'none',
  }),
  /** Back to the fallback; an unknown key is no error. */
  remove: endpoint({
    method: 'DELETE',
    path: '/sys/user/preference',
    query: object({ key: Key }),
    result: z.null(),
    permission: 'session',
    operation: 'none',
  }),
}
