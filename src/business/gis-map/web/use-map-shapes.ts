import { useMemo } from 'react'
import { placesZoom } from '#engines/map/shared/grid.ts'
import type { HeatPoint, MapIcon, MapShape, MapTone } from '#engines/map/web/map-shape.ts'
import type { AreaChild, AreaShape, Feature, Layer } from '../shared/schema.ts'

/** Pixels between the signs of two layers at one place. */
const beside = 26

/** What a key of the map names: a feature, or a part of the area. */
export const areaKey = (code: string): string => `area:${code}`
export const areaOfKey = (key: string): string | undefined => (key.startsWith('area:') ? key.slice(5) : undefined)

/** The tone of a feature: of its mark, or of its layer when it stands for many. */
export function toneOf(layer: Layer | undefined, { mark }: Pick<Feature, 'mark'>): MapTone {
  const own = layer?.marks.find(({ code }) => code === mark)?.tone ?? layer?.tone
  if (own) return own as MapTone
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
        icon: layer?.icon as MapIcon | undefined,
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

/** Regions by their own outlines; parts of the area that have none by a hull around their villages. */
export function useAreaShapes(
  children: readonly AreaChild[] | undefined,
  outlines: readonly AreaShape[] | undefined,
): readonly MapShape[] {
  return useMemo(() => {
    const known = new Set((outlines ?? []).map(({ areaCode }) => areaCode))
    const common = { look: 'area', tone: 'primary' } as const
    return [
      ...(outlines ?? []).map(({ areaCode, name, level, position, parts }): MapShape => {
        // Whoever chooses a place in a region that lies around chooses nothing: only districts and less can be entered.
        const key = areaCode.length < 6 ? '' : areaKey(areaCode)
        return { ...common, key, position, parts, label: name, weight: 6 - level }
      }),
      ...(children ?? []).flatMap(({ areaCode, name, position, outline }): MapShape[] =>
        areaCode && outline && !known.has(areaCode)
          ? [{ ...common, key: areaKey(areaCode), position: position ?? undefined, outline, label: name }]
          : [],
      ),
    ]
  }, [children, outlines])
}
