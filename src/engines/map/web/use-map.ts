import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import ScaleLine from 'ol/control/ScaleLine.js'
import { defaults } from 'ol/interaction/defaults.js'
import OlMap from 'ol/Map.js'
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js'
import View from 'ol/View.js'
import { leastZoom, mostZoom } from '../shared/grid.ts'
import type { Box, Position } from '../shared/position.ts'
import type { MapFocus, MapView } from './map-shape.ts'

const plane = 'EPSG:3857'
const globe = 'EPSG:4326'
/** The middle of the country, for a map that nobody has told where to look. */
const start = { center: fromLonLat([104, 35]), zoom: 4 }
const closest = 17

const isCalm = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** A position on the plane that the map is drawn on. */
export const onPlane = ([lng, lat]: Position): number[] => fromLonLat([lng, lat])
/** Degrees of a place on the plane, with six decimals. */
export function inDegrees(place: readonly number[]): Position {
  const [lng = 0, lat = 0] = toLonLat([...place])
  return [Number(lng.toFixed(6)), Number(lat.toFixed(6))]
}

function viewOf(map: OlMap): MapView | undefined {
  const size = map.getSize()
  if (!size || size[0] === 0 || size[1] === 0) return undefined
  const view = map.getView()
  const [west, south, east, north] = transformExtent(view.calculateExtent(size), plane, globe) as [
    number,
    number,
    number,
    number,
  ]
  const box: Box = [Math.max(west, -180), Math.max(south, -85), Math.min(east, 180), Math.min(north, 85)]
  return box[0] < box[2] && box[1] < box[3] ? { box, zoom: Math.floor((view.getZoom() ?? 0) + 0.001) } : undefined
}

function look(view: View, { box, position, zoom = 16 }: MapFocus): void {
  const duration = isCalm() ? 0 : 150
  if (box) view.fit(transformExtent([...box], globe, plane), { padding: [48, 48, 48, 48], maxZoom: closest, duration })
  else if (position) view.animate({ center: onPlane(position), zoom: Math.max(view.getZoom() ?? 0, zoom), duration })
}

interface Options {
  focus: MapFocus | undefined
  onMove: ((view: MapView) => void) | undefined
}

/** The map in an element. Built anew when its tab is shown again, at the place where it was left. */
export function useMap(box: RefObject<HTMLDivElement | null>, { focus, onMove }: Options): OlMap | undefined {
  const [map, setMap] = useState<OlMap>()
  const left = useRef<{ center: number[]; zoom: number }>(undefined)
  const looked = useRef<MapFocus>(undefined)
  const moved = useEffectEvent((view: MapView) => onMove?.(view))

  useEffect(() => {
    const made = new OlMap({
      target: box.current!,
      controls: [new ScaleLine({ className: 'map-scale', minWidth: 64 })],
      interactions: defaults({ altShiftDragRotate: false, pinchRotate: false }),
      view: new View({ ...start, ...left.current, minZoom: leastZoom, maxZoom: mostZoom, enableRotation: false }),
    })
    // A map compares each frame with the one before: of a first frame that nothing follows it would not tell.
    let isTold = false
    made.on('postrender', ({ frameState }) => {
      if (frameState && !isTold) made.render()
    })
    made.on('moveend', () => {
      isTold = true
      const view = made.getView()
      const center = view.getCenter()
      if (center && looked.current) left.current = { center, zoom: view.getZoom() ?? start.zoom }
      const seen = viewOf(made)
      if (seen) moved(seen)
    })
    setMap(made)
    return () => {
      made.setTarget(undefined)
      made.dispose()
      setMap(undefined)
    }
  }, [box])

  useEffect(() => {
    if (!map || !focus || looked.current === focus) return
    looked.current = focus
    look(map.getView(), focus)
  }, [map, focus])

  return map
}
