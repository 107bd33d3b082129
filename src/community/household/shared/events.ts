import * as z from 'zod/mini'
import { event } from '#kernel/shared/event.ts'
import { date, id, ids, list, nullable, object, text, yesNo, type Infer } from '#kernel/shared/schema.ts'

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

/** Somebody's part in a room. */
const Ownership = object({
  householdId: id,
  residentId: id,
  shareRatio: nullable(text(6)),
  isRepresentative: nullable(yesNo),
})
export type Ownership = Infer<typeof Ownership>

const OwnersChanged = object({
  roomId: id,
  villageId: id,
  before: list(Ownership, mostOwners),
  after: list(Ownership, mostOwners),
  /** What has changed them: a transfer, somebody who joined or left, another representative, a correction, a sheet. */
  cause: z.enum(['TRANSFER', 'ADD', 'LEAVE', 'REPRESENT', 'CORRECT', 'REMOVE', 'IMPORT']),
})
export type OwnersChanged = Infer<typeof OwnersChanged>

/** The verified owners of a room, their shares or the one who speaks for them are others now; its id orders the deliveries. */
export const ownersChanged = event('household.ownersChanged', OwnersChanged)

/** An account belongs to a person of the register from now on. */
export const residentBound = event('household.residentBound', object({ residentId: id, userId: id }))
