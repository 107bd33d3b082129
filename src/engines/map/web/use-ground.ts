import { useEffect } from 'react'
import type OlMap from 'ol/Map.js'
import { loadCode } from '#kernel/web/load-code.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { mapApi } from '../shared/api.ts'

/** Lays the tiles of the installation below the map, where it has any; answers whose they are. */
export function useGround(map: OlMap | undefined): string {
  const { data } = useEndpoint(mapApi.ground, {}, { staleTime: Infinity, quiet: true })
  const tiles = data?.tiles ?? null
  useEffect(() => {
    if (!map || tiles === null) return undefined
    let isGone = false
    let remove = (): void => undefined
    // Most installations have no tiles and never need this code.
    void loadCode(() => import('./tile-layer.ts')).then(
      ({ tileLayer }) => {
        if (isGone) return
        const layer = tileLayer(tiles)
        map.addLayer(layer)
        remove = () => void map.removeLayer(layer)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      remove()
    }
  }, [map, tiles])
  return tiles === null ? '' : (data?.note ?? '')
}
