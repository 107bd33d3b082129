import { useState } from 'react'
import { turnAt, type Turn } from '../shared/tour.ts'
import type { Wall, WallStreet } from '../shared/schema.ts'

interface Seen {
  wall: Wall
  turn: Turn | undefined
}

/** The street that is read out now. */
export function useTour(wall: Wall, now: number): WallStreet | undefined {
  const [seen, setSeen] = useState<Seen>({ wall, turn: undefined })
  const turn = turnAt(now, wall.streets, seen.turn, seen.wall.streets)
  // Settled while it is drawn, so that no street is ever shown beside another's figures.
  if (seen.wall !== wall || seen.turn?.key !== turn?.key || seen.turn?.until !== turn?.until) setSeen({ wall, turn })
  return wall.streets.find(({ key }) => key === turn?.key)
}
