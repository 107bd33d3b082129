import { endpoint, type Endpoint } from '#kernel/shared/endpoint.ts'
import type { Permission } from '#kernel/shared/permission.ts'
import { id, nullable, object, optional, text } from '#kernel/shared/schema.ts'

/** Which ticket's reporter is to be called, and why. */
export interface PhoneQuestion {
  id: string
  reason?: string | undefined
  proof?: string | null | undefined
}

/**
 * The reporter's phone in plain to whoever may see the ticket and has business with it; leaves an audit entry. The
 * assignee of an open ticket needs no reason.
 */
export const reporterPhoneEndpoint = (
  base: `/${string}`,
  permission: Permission,
): Endpoint<PhoneQuestion, { value: string }> =>
  endpoint({
    method: 'POST',
    path: `${base}/plainPhone`,
    body: object({ id, reason: optional(text(200)), proof: optional(nullable(text(128))) }),
    result: object({ value: text(20) }),
    permission,
  })
