import { useMemo } from 'react'
import { useMay } from '#kernel/web/gate.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { MapFocus, MapShape } from '#engines/map/web/map-shape.ts'
import { gisApi } from '../../shared/api.ts'
import { gisPermissions } from '../../shared/permissions.ts'

const minute = 60_000
/** Close enough for places to come one by one with their boundaries. */
const close = 17

/** What a form draws below a position or a boundary: the villages of the caller. Nothing for who may not see the map. */
export function useMapBackground(): { shapes: readonly MapShape[]; focus: MapFocus | undefined } {
  const isAllowed = useMay(gisPermissions.view)
  const { data: summary } = useEndpoint(gisApi.summary, {}, { enabled: isAllowed, staleTime: minute, quiet: true })
  const box = summary?.box
  const bbox = box ? box.map((edge, side) => (edge + (side < 2 ? -0.01 : 0.01)).toFixed(4)).join(',') : ''
  const { data: features } = useEndpoint(
    gisApi.features,
    { layers: 'village', bbox, zoom: close },
    { enabled: bbox !== '', staleTime: minute, quiet: true },
  )
  const shapes = useMemo(
    () =>
      (features ?? []).map(({ villageId, key, position, outline, name, places }): MapShape => ({
        key: villageId ?? key,
        look: 'place',
        tone: 'default',
        position,
        outline: outline ?? undefined,
        label: places > 1 ? undefined : name,
      })),
    [features],
  )
  const focus = useMemo(() => (box ? { box } : undefined), [box])
  return { shapes, focus }
}
