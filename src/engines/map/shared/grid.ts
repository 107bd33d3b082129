import { degreesPerPixel } from './outline.ts'
import type { Box } from './position.ts'

/** Pixels between two clusters. */
const spacing = 80
/** Most cells that a view is cut into. */
export const mostCells = 60
/** From the whole country to a single house. */
export const leastZoom = 3
export const mostZoom = 20
/** From here on places stand for themselves. */
export const placesZoom = 14

/** Edges of a cell in degrees. */
export interface Grid {
  lng: number
  lat: number
}

const cellsOf = ([west, south, east, north]: Box, { lng, lat }: Grid): number =>
  (Math.floor(east / lng) - Math.floor(west / lng) + 1) * (Math.floor(north / lat) - Math.floor(south / lat) + 1)

/**
 * The grid over which places are counted: cells of some 80 pixels, doubled until a view has at most 60 of them. Its lines
 * stand still when the view moves a little, so clusters do too.
 */
export function gridFor(box: Box, zoom: number): Grid {
  // By steps of five degrees: a grid that follows the view exactly would shift all its lines with it.
  const middle = Math.min(Math.abs(Math.round((box[1] + box[3]) / 10) * 5), 80)
  const lng = degreesPerPixel(zoom) * spacing
  let grid: Grid = { lng, lat: lng * Math.cos((middle / 180) * Math.PI) }
  while (cellsOf(box, grid) > mostCells && grid.lng < 360) grid = { lng: grid.lng * 2, lat: grid.lat * 2 }
  return grid
}
