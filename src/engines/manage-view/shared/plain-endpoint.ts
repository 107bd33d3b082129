import * as z from 'zod/mini'
import { endpoint, type Endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import type { Permission } from '#kernel/shared/permission.ts'
import { reasonShort, revealLimits } from '#kernel/shared/reveal.ts'
import { id, nullable, object, optional, text, type Schema } from '#kernel/shared/schema.ts'

/** Which hidden value of which record is wanted, and why. */
export interface PlainQuestion<F extends string = string> {
  id: string
  field: F
  /** 5 to 200 characters. */
  reason: string
  /** The password or a code of the second factor, for the first look of a session. */
  proof?: string | null | undefined
}

/** The hidden values that may be asked for, by their labels. */
export type PlainValues<F extends string = string> = Readonly<Record<F, string>>

/** What every look at a hidden value is asked with. */
export const lookShape = {
  reason: text(200, { min: revealLimits.reason, message: reasonShort }),
  proof: optional(nullable(text(128))),
} as const

/** Answers one hidden value of a record in plain, to whoever says why. The server writes the look down, not the value. */
export const plainEndpoint = <F extends string>(
  path: `/${string}`,
  values: PlainValues<F>,
  permission: Permission,
): Endpoint<PlainQuestion<F>, { value: string }> =>
  endpoint({
    method: 'POST',
    path,
    body: object({
      id,
      field: z.enum(Object.keys(values), messages.badChoice) as unknown as Schema<F>,
      ...lookShape,
    }),
    result: object({ value: text(60) }),
    permission,
  })
