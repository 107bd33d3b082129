import type { SweepHome } from '../shared/schema.ts'

interface Unit {
  unit: string
  floors: { floor: number; homes: SweepHome[] }[]
}

/** Homes by unit and floor, in the order in which they come: units one by one, the top floor first. */
export function floorsOf(homes: readonly SweepHome[]): Unit[] {
  const units: Unit[] = []
  for (const home of homes) {
    let unit = units.at(-1)
    if (unit?.unit !== home.unit) units.push((unit = { unit: home.unit, floors: [] }))
    const floor = unit.floors.at(-1)
    if (floor?.floor === home.floor) floor.homes.push(home)
    else unit.floors.push({ floor: home.floor, homes: [home] })
  }
  return units
}
