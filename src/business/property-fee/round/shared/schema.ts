import { date, decimal, flag, id, integer, list, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'

const count = integer(0, 1_000_000)
const figure = decimal(3)

/** A building with counters of homes, and how many of them this month has no reading of. */
const RoundBuilding = object({
  buildingId: id,
  name: text(100),
  villageId: id,
  villageName: text(100),
  meters: count,
  unread: count,
})
export type RoundBuilding = Infer<typeof RoundBuilding>
export const RoundBuildings = list(RoundBuilding, 2000)

/** A counter before which somebody stands: what it showed last, and what usually goes through it. */
const RoundMeter = object({
  id,
  meterNo: text(32),
  villageId: id,
  roomName: text(80),
  unit: text(50),
  itemName: text(50),
  multiplier: figure,
  maxReading: nullable(figure),
  lastReading: figure,
  lastDate: date,
  usual: nullable(figure),
  isRead: flag,
})
export type RoundMeter = Infer<typeof RoundMeter>
export const RoundMeters = list(RoundMeter, 5000)
