import { useEffect, useMemo, useState } from 'react'
import type OlMap from 'ol/Map.js'
import { settleSigns, wordsSize, type SignPlaced } from '../shared/sign-layout.ts'
import { radiusOf } from './map-look.ts'
import type { MapShape } from './map-shape.ts'
import { onPlane } from './use-map.ts'

/** Metres of the plane in a pixel, as of the last time that the map came to rest. */
function useResolution(map: OlMap | undefined): number | undefined {
  const [resolution, setResolution] = useState<number>()
  useEffect(() => {
    if (!map) return undefined
    const settle = (): void => setResolution(map.getView().getResolution())
    map.on('moveend', settle)
    return () => map.un('moveend', settle)
  }, [map])
  return resolution
}

/** A shape whose sign or name stands somewhere. */
type Placed = MapShape & { position: NonNullable<MapShape['position']> }
const isPlaced = (shape: MapShape): shape is Placed => shape.position !== undefined

/**
 * Signs, and the names of areas, at the places where at this distance none lies over another. Names are shapes of their
 * own: they change with every look at another place, outlines do not.
 */
export function useLayout(
  map: OlMap | undefined,
  shapes: readonly MapShape[],
  areas: readonly MapShape[],
): { shapes: readonly MapShape[]; names: readonly MapShape[] } {
  const resolution = useResolution(map)
  return useMemo(
    () => (resolution === undefined ? { shapes, names: [] } : laidOut(shapes, areas, resolution)),
    [shapes, areas, resolution],
  )
}

function laidOut(shapes: readonly MapShape[], areas: readonly MapShape[], resolution: number) {
  const at = ({ position, shift = 0 }: Placed): { x: number; y: number } => {
    const [east = 0, north = 0] = onPlane(position)
    return { x: east / resolution + shift, y: -north / resolution }
  }
  const signs = shapes.filter(isPlaced)
  const names = areas.filter(isPlaced)
  const room = settleSigns(
    signs.map((shape) => ({
      ...at(shape),
      radius: radiusOf(shape.count),
      isMovable: shape.count !== undefined,
      label: shape.label ? wordsSize(shape.label) : undefined,
    })),
    names.map((shape) => ({ ...at(shape), ...wordsSize(shape.label ?? '') })),
  )
  const signAt = new Map<MapShape, SignPlaced>(signs.map((shape, index) => [shape, room.signs[index]!]))
  return {
    shapes: shapes.map((shape) => {
      const place = signAt.get(shape)
      return place ? { ...shape, offset: place, labelAt: place.label ?? null } : shape
    }),
    names: names.flatMap(({ outline: _outline, parts: _parts, ...name }, index): MapShape[] => {
      const labelAt = room.names[index]
      return labelAt ? [{ ...name, labelAt }] : []
    }),
  }
}
