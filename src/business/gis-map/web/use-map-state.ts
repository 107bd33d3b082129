import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { MapFocus, MapView } from '#engines/map/web/map-shape.ts'
import { gisApi } from '../shared/api.ts'
import type { Layer, PeriodQuery } from '../shared/schema.ts'
import { areaOfKey } from './use-map-shapes.ts'

const minute = 60_000
const firstZoom = 4

/** Layers that are shown before anybody has chosen: the villages, and what waits in them. */
const usual = (layers: readonly Layer[]): ReadonlySet<string> =>
  new Set(
    layers
      .filter(({ isRegister, isCounted, isHeat }) => isRegister || (isCounted && !isHeat))
      .map(({ layer }) => layer),
  )

/** Whether a layer is drawn at a distance; before the map has said how near it looks, it is. */
export const isDrawnAt = ({ minZoom, maxZoom }: Pick<Layer, 'minZoom' | 'maxZoom'>, zoom = minZoom): boolean =>
  zoom >= minZoom && zoom <= maxZoom

/** Everything the map page knows: the area and the village that are looked at, the layers, and what stands in view. */
export function useMapState() {
  const [params, setParams] = useSearchParams()
  const villageId = params.get('villageId') ?? undefined
  const [areaCode, setAreaCode] = useState<string>()
  const [view, setView] = useState<MapView>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [focus, setFocus] = useState<MapFocus>()
  const [period, setPeriod] = useState<PeriodQuery>({})

  const area = areaCode === undefined ? {} : { areaCode }
  const layers = useEndpoint(gisApi.layers, { ...period, ...area }, { staleTime: minute, keepPrevious: true })
  const summary = useEndpoint(gisApi.summary, area, { keepPrevious: true })
  const place = useEndpoint(
    gisApi.place,
    { villageId: villageId ?? '' },
    { enabled: villageId !== undefined, quiet: true },
  )
  const shown = useMemo(() => chosen ?? usual(layers.data ?? []), [chosen, layers.data])
  const drawn = useMemo(
    () => (layers.data ?? []).filter((layer) => shown.has(layer.layer) && isDrawnAt(layer, view?.zoom)),
    [layers.data, shown, view?.zoom],
  )
  const features = useEndpoint(
    gisApi.features,
    { layers: drawn.map(({ layer }) => layer).join(','), ...boundsOf(view), ...period, ...area },
    { enabled: view !== undefined && drawn.length > 0, keepPrevious: true, quiet: true },
  )
  const outlines = useEndpoint(
    gisApi.shapes,
    { zoom: view?.zoom ?? firstZoom },
    { enabled: view !== undefined, keepPrevious: true, staleTime: minute, quiet: true },
  )

  // The map follows the area; a village that the address names comes first.
  const box = summary.data?.box
  useEffect(() => {
    if (box) setFocus((before) => (before === undefined && villageId !== undefined ? before : { box }))
    // oxlint-disable-next-line react/exhaustive-deps -- choosing a village must not move the map back to its area
  }, [box])
  const position = place.data?.position
  const isUnfocused = focus === undefined
  useEffect(() => {
    if (isUnfocused && position) setFocus({ position })
  }, [isUnfocused, position])

  const openVillage = useCallback(
    (id: string | undefined) => {
      const change = (before: URLSearchParams): URLSearchParams => {
        const next = new URLSearchParams(before)
        if (id === undefined) next.delete('villageId')
        else next.set('villageId', id)
        return next
      }
      setParams(change, { replace: true })
    },
    [setParams],
  )

  const pick = (key: string | undefined): void => {
    const area = key === undefined ? undefined : areaOfKey(key)
    if (area !== undefined) return setAreaCode(area)
    const feature = features.data?.find((one) => one.key === key)
    if (feature && feature.places > 1) setFocus({ position: feature.position, zoom: (view?.zoom ?? firstZoom) + 2 })
    else openVillage(feature?.villageId ?? undefined)
  }

  return {
    villageId,
    view,
    focus,
    shown,
    drawn,
    period,
    setPeriod,
    layers,
    summary,
    areaCode,
    outlines: outlines.data,
    features: drawn.length > 0 ? features.data : [],
    place,
    pick,
    openVillage,
    look: setFocus,
    move: setView,
    enterArea: setAreaCode,
    toggle: (layer: string, isOn: boolean): void =>
      setChosen(new Set(isOn ? [...shown, layer] : [...shown].filter((one) => one !== layer))),
  }
}

export type MapState = ReturnType<typeof useMapState>

/** The view as the call spells it, to four decimals, so that the same view is asked for in the same words. */
export const boundsOf = (view: MapView | undefined): { bbox?: string; zoom?: number } =>
  view ? { bbox: view.box.map((edge) => edge.toFixed(4)).join(','), zoom: view.zoom } : {}
