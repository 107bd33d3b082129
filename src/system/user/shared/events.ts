import { event } from '#kernel/shared/event.ts'
import { id, object } from '#kernel/shared/schema.ts'

/** An administrator gave an account another phone, or took it away. */
export const accountPhoneChanged = event('account.phoneChanged', object({ id }))
