import { event } from '#kernel/shared/event.ts'
import { date, id, ids, object, type Infer } from '#kernel/shared/schema.ts'

/** Most owners of one room in an event. */
const mostOwners = 100

const RoomTransferred = object({
  /** Of this transfer alone: whoever follows it twice knows it again. */
  transferId: id,
  roomId: id,
  villageId: id,
  /** Day from which the room is the new owners'. */
  date,
  /** Households of the owners until then and from then on. */
  ownersBefore: ids(mostOwners),
  ownersAfter: ids(mostOwners),
})
export type RoomTransferred = Infer<typeof RoomTransferred>

/** A room has changed hands; its id orders the deliveries. */
export const roomTransferred = event('household.roomTransferred', RoomTransferred)
