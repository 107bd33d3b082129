import { useMemo } from 'react'
import type { RoomCell } from '../shared/api.ts'

/** A unit as it stands on the map: floors from the top down, each with its rooms in the order of their numbers. */
export interface MapUnit {
  key: string
  /** Empty where the building has no units. */
  name: string
  floors: readonly { level: number; rooms: readonly RoomCell[] }[]
  /** Rooms of the fullest floor. */
  width: number
}

/** Rooms as they come, by unit, floor and number, set in rows. */
export function mapUnits(rooms: readonly RoomCell[]): MapUnit[] {
  const units = new Map<string, { name: string; floors: Map<number, RoomCell[]> }>()
  for (const room of rooms) {
    const key = room.unitId ?? ''
    const unit = units.get(key) ?? { name: room.unitName ?? '', floors: new Map<number, RoomCell[]>() }
    unit.floors.set(room.floor, [...(unit.floors.get(room.floor) ?? []), room])
    units.set(key, unit)
  }
  return [...units].map(([key, { name, floors }]) => {
    const rows = [...floors]
      .map(([level, list]) => ({ level, rooms: list }))
      .sort((one, other) => other.level - one.level)
    return { key, name, floors: rows, width: Math.max(...rows.map((row) => row.rooms.length)) }
  })
}

export const useMapUnits = (rooms: readonly RoomCell[] | undefined): MapUnit[] | undefined =>
  useMemo(() => rooms && mapUnits(rooms), [rooms])
