import * as z from 'zod/mini'
import { endpoint, type Endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import type { Permission } from '#kernel/shared/permission.ts'
import { id, object, text, type Schema } from '#kernel/shared/schema.ts'

/** Which hidden value of which record is wanted, and why. */
export interface PlainQuestion<F extends string = string> {
  id: string
  field: F
  /** 1 to 200 characters. */
  reason: string
}

/** The hidden values that may be asked for, by their labels. */
export type PlainValues<F extends string = string> = Readonly<Record<F, string>>

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
      reason: text(200, { min: 1, message: '请填写查看原因!' }),
    }),
    result: object({ value: text(50) }),
    permission,
  })
