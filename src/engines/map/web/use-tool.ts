import { useEffect, useEffectEvent, useMemo } from 'react'
import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import Polygon from 'ol/geom/Polygon.js'
import Draw from 'ol/interaction/Draw.js'
import Modify from 'ol/interaction/Modify.js'
import type Interaction from 'ol/interaction/Interaction.js'
import VectorLayer from 'ol/layer/Vector.js'
import type OlMap from 'ol/Map.js'
import VectorSource from 'ol/source/Vector.js'
import { getLength } from 'ol/sphere.js'
import type { ThemeMode } from '#kernel/web/theme.ts'
import type { Ring } from '../shared/position.ts'
import { lengthText } from './length-text.ts'
import { toolStyle } from './map-look.ts'
import type { MapTool } from './map-shape.ts'
import { inDegrees, onPlane } from './use-map.ts'

const lengthOf = (feature: Feature): string => {
  const line = feature.getGeometry()
  return line instanceof LineString ? lengthText(getLength(line)) : ''
}

const ringIn = (shape: Polygon): Ring => (shape.getCoordinates()[0] ?? []).slice(0, -1).map(inDegrees)

/** What is drawn by a tool: the ring, the point; a measured line draws itself. */
function drawnBy(tool: MapTool): Feature[] {
  if (tool.kind === 'ring' && tool.ring.length > 2) {
    return [new Feature({ geometry: new Polygon([[...tool.ring, tool.ring[0]!].map(onPlane)]) })]
  }
  if (tool.kind === 'point' && tool.position) return [new Feature({ geometry: new Point(onPlane(tool.position)) })]
  return []
}

/** Hands the clicks of the map to a tool. */
export function useTool(map: OlMap | undefined, tool: MapTool | undefined, mode: ThemeMode): void {
  const source = useMemo(() => new VectorSource(), [])
  const kind = tool?.kind
  const isEmpty = tool?.kind === 'ring' && tool.ring.length === 0
  const drawn = useEffectEvent((shape: unknown) => {
    if (tool?.kind === 'ring' && shape instanceof Polygon) tool.onChange(ringIn(shape))
  })
  const pressed = useEffectEvent((place: number[]) => {
    if (tool?.kind === 'point') tool.onChange(inDegrees(place))
  })

  useEffect(() => {
    if (!map || !kind) return undefined
    const style = toolStyle(mode, lengthOf)
    const layer = new VectorLayer({ source, zIndex: 30, style })
    const tools: Interaction[] = []
    if (kind === 'measure' || isEmpty) {
      const draw = new Draw({ source, type: kind === 'measure' ? 'LineString' : 'Polygon', style })
      draw.on('drawstart', () => source.clear())
      draw.on('drawend', ({ feature }) => drawn(feature.getGeometry()))
      tools.push(draw)
    } else if (kind === 'ring') {
      const modify = new Modify({ source, pixelTolerance: 14 })
      modify.on('modifyend', ({ features }) => drawn(features.item(0)?.getGeometry()))
      tools.push(modify)
    }
    const click = (event: { coordinate: number[] }): void => pressed(event.coordinate)
    map.addLayer(layer)
    for (const one of tools) map.addInteraction(one)
    if (kind === 'point') map.on('click', click)
    return () => {
      map.un('click', click)
      for (const one of tools) map.removeInteraction(one)
      map.removeLayer(layer)
      source.clear(true)
    }
  }, [map, kind, isEmpty, mode, source])

  useEffect(() => {
    if (!tool || tool.kind === 'measure') return
    source.clear(true)
    source.addFeatures(drawnBy(tool))
  }, [tool, source, map, isEmpty, mode])
}
