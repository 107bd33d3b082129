import { useEffect, useMemo } from 'react'
import Feature from 'ol/Feature.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import Point from 'ol/geom/Point.js'
import Polygon from 'ol/geom/Polygon.js'
import VectorLayer from 'ol/layer/Vector.js'
import type OlMap from 'ol/Map.js'
import VectorSource from 'ol/source/Vector.js'
import type { ThemeMode } from '#kernel/web/theme.ts'
import { nameOf, signOf, styleOf } from './map-look.ts'
import type { MapShape } from './map-shape.ts'
import { onPlane } from './use-map.ts'

interface Drawn {
  map: OlMap | undefined
  shapes: readonly MapShape[]
  selected: string | undefined
  mode: ThemeMode
}

/** The features of a shape: its outline and its sign, both known by its key. */
function featuresOf(shape: MapShape, ink: { mode: ThemeMode; isSelected: boolean }): Feature[] {
  const { key, outline, parts: land, position, look } = shape
  const parts: Feature[] = []
  if (outline && outline.length > 2) {
    const ring = [...outline, outline[0]!].map(onPlane)
    const part = new Feature({ geometry: new Polygon([ring]) })
    part.setStyle(styleOf(shape, ink))
    parts.push(part)
  }
  if (land) {
    const rings = land.map((part) => part.map((ring) => [...ring, ring[0]!].map(onPlane)))
    const part = new Feature({ geometry: new MultiPolygon(rings) })
    part.setStyle(styleOf(shape, ink))
    parts.push(part)
  }
  if (position && look === 'area' && shape.label && shape.labelAt) {
    const part = new Feature({ geometry: new Point(onPlane(position)) })
    part.setStyle(nameOf(shape.label, shape.labelAt, ink.mode))
    parts.push(part)
  }
  if (position && look !== 'area') {
    const part = new Feature({ geometry: new Point(onPlane(position)) })
    part.setStyle(signOf(shape, ink))
    parts.push(part)
  }
  if (key !== '') for (const part of parts) part.set('key', key)
  return parts
}

/** Keeps a layer of the map in step with the shapes. */
export function useShapes({ map, shapes, selected, mode }: Drawn, depth: number): void {
  const source = useMemo(() => new VectorSource(), [])
  useEffect(() => {
    if (!map) return undefined
    const layer = new VectorLayer({ source, zIndex: depth })
    map.addLayer(layer)
    return () => void map.removeLayer(layer)
  }, [map, source, depth])
  useEffect(() => {
    source.clear(true)
    source.addFeatures(shapes.flatMap((shape) => featuresOf(shape, { mode, isSelected: shape.key === selected })))
  }, [source, shapes, selected, mode])
}
