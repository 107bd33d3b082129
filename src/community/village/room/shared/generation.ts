import * as z from 'zod/mini'
import { code, id, integer, list, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'
import { areaSource, deliverState, ownershipKind } from './dictionaries.ts'
import { Room } from './schema.ts'

/** Most rooms of one run. */
export const mostGenerated = 5000
const tooMany = `单次最多生成${mostGenerated}套房屋`

const { floor, buildArea, usage, roomNo, deliverDate } = Room._zod.def.shape
const unit = text(20, { min: 1, message: '请输入单元名称!' })

/** A room as the preview shows it and the user may change it; `unit` is the name of a unit, null where there is none. */
export const PlannedRoom = object({ buildingId: id, unit: nullable(unit), roomNo, floor, area: buildArea, usage })
export type PlannedRoom = Infer<typeof PlannedRoom>

/**
 * Floors × rooms a floor × units, for one building or several alike. Units that a building lacks are registered; no unit
 * means rooms directly in the building. `rooms` are the rows of the preview as edited: they are stored in place of the plan.
 */
export const RoomGenerate = object({
  buildingId: optional(id),
  buildingIds: optional(list(id, 100)),
  units: list(unit, 30),
  floorFrom: floor,
  floorTo: floor,
  perFloor: integer(1, 100, '每层户数应为1到100之间的整数'),
  area: buildArea,
  usage,
  areaSource: optional(code(areaSource)),
  ownershipKind: optional(code(ownershipKind)),
  deliverState: optional(code(deliverState)),
  deliverDate: optional(nullable(deliverDate)),
  rooms: optional(list(PlannedRoom, mostGenerated, tooMany).check(z.minLength(1, '没有要生成的房屋'))),
}).check(
  z.refine(({ floorFrom, floorTo }) => floorFrom <= floorTo, {
    error: '起始楼层不能高于终止楼层',
    path: ['floorFrom'],
  }),
)
export type RoomGenerate = Infer<typeof RoomGenerate>

/** What a plan is made from. */
export type RoomPlan = Pick<RoomGenerate, 'units' | 'floorFrom' | 'floorTo' | 'perFloor' | 'area' | 'usage'>

const two = (value: number): string => String(value).padStart(2, '0')

/** Floor and place: 0101, B101 below the ground, 10001 from the hundredth floor on. */
export const plannedNumber = (level: number, place: number): string =>
  `${level < 0 ? `B${-level}` : two(level)}${two(place)}`

/** The floors from one to the other; there is no floor 0. */
export const floorsBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index).filter((level) => level !== 0)

/** How many rooms a plan makes, before any is made. */
export const countPlanned = (plan: Pick<RoomPlan, 'units' | 'floorFrom' | 'floorTo' | 'perFloor'>, buildings: number) =>
  buildings * Math.max(1, plan.units.length) * floorsBetween(plan.floorFrom, plan.floorTo).length * plan.perFloor

/** The rooms of a plan, building by building, unit by unit, from the lowest floor up. */
export function planRooms(plan: RoomPlan, buildingIds: readonly string[]): PlannedRoom[] {
  const { units, floorFrom, floorTo, perFloor, area, usage: use } = plan
  const places = Array.from({ length: perFloor }, (_, index) => index + 1)
  return buildingIds.flatMap((buildingId) =>
    (units.length > 0 ? units : [null]).flatMap((name) =>
      floorsBetween(floorFrom, floorTo).flatMap((level) =>
        places.map((place) => ({
          buildingId,
          unit: name,
          roomNo: plannedNumber(level, place),
          floor: level,
          area,
          usage: use,
        })),
      ),
    ),
  )
}

/** Names the place of a room: the same name twice is the same number twice. */
export const placeKey = ({
  buildingId,
  unit: name,
  roomNo: number,
}: Pick<PlannedRoom, 'buildingId' | 'unit' | 'roomNo'>) => JSON.stringify([buildingId, name, number])

/** The rooms whose place is taken already, by a stored room or by one before them in the list. */
export function repeatedRooms<R extends Pick<PlannedRoom, 'buildingId' | 'unit' | 'roomNo'>>(
  rooms: readonly R[],
  stored: ReadonlySet<string>,
): R[] {
  const seen = new Set(stored)
  return rooms.filter((room) => {
    const key = placeKey(room)
    if (seen.has(key)) return true
    seen.add(key)
    return false
  })
}

/** What is said of a repeated room; a room outside of units has none to name. */
export const repeatedText = (building: string, name: string | null, number: string): string =>
  `房号重复：${[building, name, number].filter((part) => part !== null).join('-')}`
