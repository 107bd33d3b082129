import { useMemo } from 'react'
import { placesZoom } from '#engines/map/shared/grid.ts'
import type { HeatPoint, MapShape, MapTone } from '#engines/map/web/map-shape.ts'
import type { AreaChild, Feature, Layer } from '../shared/schema.ts'

/** Pixels between the signs of two layers at one place. */
const beside = 26

/** What a key of the map names: a feature, or a part of the area. */
export const areaKey = (code: string): string => `area:${code}`
export const areaOfKey = (key: string): string | undefined => (key.startsWith('area:') ? key.slice(5) : undefined)

/** The tone of a feature: of its mark, or of its layer when it stands for many. */
export function toneOf(layer: Layer | undefined, { mark }: Pick<Feature, 'mark'>): MapTone {
  const own = layer?.marks.find(({ code }) => code === mark)
  if (own) return own.tone as MapTone
  return layer?.isCounted ? 'warning' : layer?.isRegister ? 'primary' : 'default'
}

/** Features as shapes; layers beside each other where they share their places. */
export function useFeatureShapes(
  features: readonly Feature[] | undefined,
  layers: readonly Layer[] | undefined,
  zoom: number,
): readonly MapShape[] {
  return useMemo(() => {
    const signs = (features ?? []).filter(({ layer }) => !isHeat(layers, layer))
    const known = (layers ?? []).filter(({ layer }) => signs.some((feature) => feature.layer === layer))
    return signs.map((feature): MapShape => {
      const at = known.findIndex(({ layer }) => layer === feature.layer)
      const layer = known[at]
      const isCluster = feature.places > 1
      const isNamed = !isCluster && zoom >= placesZoom && !layer?.isCounted
      return {
        key: feature.key,
        look: isCluster ? 'cluster' : 'place',
        tone: toneOf(layer, feature),
        position: feature.position,
        outline: feature.outline ?? undefined,
        label: isNamed ? feature.name : undefined,
        count: isCluster || layer?.isCounted ? feature.count : undefined,
        shift: at * beside,
      }
    })
  }, [features, layers, zoom])
}

const isHeat = (layers: readonly Layer[] | undefined, code: string): boolean =>
  layers?.some(({ layer, isHeat: glows }) => layer === code && glows) ?? false

/** Features of layers that are drawn as heat: the more records in a place, the stronger it glows. */
export function useHeatPoints(
  features: readonly Feature[] | undefined,
  layers: readonly Layer[] | undefined,
): readonly HeatPoint[] {
  return useMemo(
    () =>
      (features ?? [])
        .filter(({ layer }) => isHeat(layers, layer))
        .map(({ position, count }) => ({ position, weight: count })),
    [features, layers],
  )
}

/** The parts of an area as outlines; villages are drawn by their own layer. */
export function useAreaShapes(children: readonly AreaChild[] | undefined): readonly MapShape[] {
  return useMemo(
    () =>
      (children ?? []).flatMap(({ areaCode, name, outline }): MapShape[] =>
        areaCode && outline ? [{ key: areaKey(areaCode), look: 'area', tone: 'primary', outline, label: name }] : [],
      ),
    [children],
  )
}
