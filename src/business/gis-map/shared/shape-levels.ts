/** Regions of a level around somebody's districts: those that share so many first digits with one of them. */
export interface ShownLevel {
  level: number
  digits: number
}

/** Which outlines are drawn at a distance: from afar what lies around, from nearby what the district consists of. */
export function levelsAt(zoom: number): readonly ShownLevel[] {
  if (zoom < 7) return [1, 2].map((level) => ({ level, digits: 2 }))
  if (zoom < 9) return [2, 3].map((level) => ({ level, digits: 2 }))
  const district = { level: 3, digits: 4 }
  return [district, ...(zoom < 13 ? [4] : [4, 5]).map((level) => ({ level, digits: 6 }))]
}
