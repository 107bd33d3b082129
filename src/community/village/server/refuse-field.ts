import { refusal, type Refusal } from '#kernel/server/errors.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import { codes } from '#kernel/shared/result.ts'
import type { VillageState } from '../shared/states.ts'

/** What the stored data refuse about one field: a business refusal whose words stand below the field. */
export const fieldRefusal = (field: string, message: string): Refusal =>
  refusal(message, codes.refused, { fields: { [field]: message } })

/** Refuses what is new in a village that is out of use; what stands there may still be corrected and removed. */
export function refuseStopped({ state }: { state: VillageState }): void {
  if (state === 'STOPPED') throw refusal(serverMessages.villageStopped)
}
