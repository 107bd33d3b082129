import { event } from '#kernel/shared/event.ts'
import { id, object, text } from '#kernel/shared/schema.ts'

/** What the owner of an account should hear of: when (wire time), and from where: an address, perhaps with the device. */
const SafetyFact = object({ userId: id, at: text(19), place: text(200) })

/** Too many wrong passwords have closed an account for a while. */
export const accountLocked = event('account.locked', SafetyFact)
/** The owner, or whoever had the proof, has set another password. */
export const passwordChanged = event('account.passwordChanged', SafetyFact)
/** A sign-in from a kind of device that none of the sessions of the last month had. */
export const deviceSeen = event('account.deviceSeen', SafetyFact)
