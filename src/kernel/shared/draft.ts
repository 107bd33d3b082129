import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dateTime, integer, nullable, object, optional, text, type Infer } from './schema.ts'

/** Figures that client and server keep alike: bytes of one draft as JSON text, drafts of one user, days of keeping. */
export const draftLimits = { bytes: 64 * 1024, drafts: 200, days: 30 } as const

const DAY_MS = 86_400_000

/**
 * Where something is typed: the view, the record that is changed (none for a new one), and the organisation; without
 * that it is the session's, which may have changed since the form was opened.
 */
const DraftPlace = object({ view: text(128, { min: 1 }), record: optional(text(64)), departId: optional(text(32)) })

const Value = z.record(z.string(), z.unknown())

/** What was typed and not submitted, and when. */
export const Draft = object({ value: Value, savedAt: dateTime })
export type Draft = Infer<typeof Draft>

/** The caller's own drafts in one organisation; every row belongs to the caller, so a session is enough. */
export const draftApi = {
  one: endpoint({
    method: 'GET',
    path: '/sys/user/draft',
    query: DraftPlace,
    result: nullable(Draft),
    permission: 'session',
  }),
  /** `age` is how many ms ago it was typed, so that clocks need not agree. An older draft replaces no newer one. */
  keep: endpoint({
    method: 'PUT',
    path: '/sys/user/draft',
    body: object({ ...DraftPlace._zod.def.shape, value: Value, age: integer(0, draftLimits.days * DAY_MS) }),
    result: z.null(),
    permission: 'session',
    operation: 'none',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sys/user/draft',
    query: DraftPlace,
    result: z.null(),
    permission: 'session',
    operation: 'none',
  }),
  /** All drafts of the caller, in every organisation. */
  removeAll: endpoint({
    method: 'DELETE',
    path: '/sys/user/drafts',
    result: z.null(),
    permission: 'session',
    operation: 'none',
  }),
}
