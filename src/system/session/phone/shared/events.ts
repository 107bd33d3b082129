import { event } from '#kernel/shared/event.ts'
import { id, object } from '#kernel/shared/schema.ts'

/** Somebody has proved to have another phone from now on; `id` is the account. */
export const ownPhoneChanged = event('session.phoneChanged', object({ id }))
