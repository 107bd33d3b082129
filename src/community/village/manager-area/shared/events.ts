import { event } from '#kernel/shared/event.ts'
import { date, id, nullable, object, type Infer } from '#kernel/shared/schema.ts'

const ManagerAreaHandedOver = object({
  areaId: id,
  villageId: id,
  companyId: id,
  fromUserId: nullable(id),
  toUserId: id,
  fromGroupId: nullable(id),
  toGroupId: nullable(id),
  /** First day of the new manager. */
  date,
})
export type ManagerAreaHandedOver = Infer<typeof ManagerAreaHandedOver>

/** An area has another manager from today on: what the old one had open is the new one's. */
export const managerAreaHandedOver = event('managerArea.handedOver', ManagerAreaHandedOver)

const ServingChanged = object({ villageId: id })
export type ServingChanged = Infer<typeof ServingChanged>

/** Who serves a village may have changed: whoever asks those in charge of it asks anew. */
export const servingChanged = event('managerArea.servingChanged', ServingChanged)
