import { useEffect, useMemo } from 'react'
import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import type OlMap from 'ol/Map.js'
import VectorSource from 'ol/source/Vector.js'
import Icon from 'ol/style/Icon.js'
import Style from 'ol/style/Style.js'
import { colorOf, type ThemeMode } from '#kernel/web/theme.ts'
import type { HeatPoint } from './map-shape.ts'
import { onPlane } from './use-map.ts'

/** Pixels across the faintest and the strongest glow. */
const small = 56
const large = 168
const steps = 6

/** A glow of so many pixels: the warning colour at its rim, that of danger where much comes together. */
function glow(size: number, strength: number, mode: ThemeMode): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  const half = size / 2
  const shade = pen.createRadialGradient(half, half, 0, half, half, half)
  const [inner, outer] = [colorOf('danger', mode), colorOf('warning', mode)]
  const strong = Math.round((0.35 + 0.5 * strength) * 255)
    .toString(16)
    .padStart(2, '0')
  shade.addColorStop(0, `${strength > 0.4 ? inner : outer}${strong}`)
  shade.addColorStop(0.5, `${outer}66`)
  shade.addColorStop(1, `${outer}00`)
  pen.fillStyle = shade
  pen.fillRect(0, 0, size, size)
  return canvas
}

/** One style for each step of strength: places of like weight share their picture. */
function glowStyles(mode: ThemeMode): Style[] {
  return Array.from({ length: steps }, (_, step) => {
    const strength = (step + 1) / steps
    const size = Math.round(small + (large - small) * strength)
    return new Style({ image: new Icon({ img: glow(size, strength, mode) }), zIndex: step })
  })
}

/** Step of a weight beside the greatest one: areas, not widths, tell how much there is. */
const stepOf = (weight: number, greatest: number): number =>
  Math.min(steps - 1, Math.max(0, Math.ceil(Math.sqrt(weight / greatest) * steps) - 1))

/** Glows below the signs of the map, the stronger the more is meant. */
export function useHeat(map: OlMap | undefined, points: readonly HeatPoint[], mode: ThemeMode): void {
  const source = useMemo(() => new VectorSource(), [])
  const styles = useMemo(() => (points.length > 0 ? glowStyles(mode) : []), [mode, points.length])
  useEffect(() => {
    if (!map) return undefined
    const layer = new VectorLayer({ source, zIndex: 15 })
    map.addLayer(layer)
    return () => void map.removeLayer(layer)
  }, [map, source])
  useEffect(() => {
    const greatest = Math.max(1, ...points.map(({ weight }) => weight))
    source.clear(true)
    source.addFeatures(
      points.map(({ position, weight }) => {
        // Without a key: a click goes through the glow to what stands in it.
        const point = new Feature({ geometry: new Point(onPlane(position)) })
        point.setStyle(styles[stepOf(weight, greatest)])
        return point
      }),
    )
  }, [source, points, styles])
}
