import { toGcj } from '#engines/map/shared/coordinate-system.ts'
import { roundPosition } from '#engines/map/shared/position.ts'
import type { DealInput } from '../../web/use-deal.ts'

/** Ms that an answer may take: at a repair one stands indoors, where an exact one may never come. */
const patience = 6000
const how: PositionOptions = { enableHighAccuracy: true, timeout: patience, maximumAge: 60_000 }

const located = (): Promise<GeolocationCoordinates | undefined> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined)
    // The browser's own limit does not run while the user is asked for leave.
    setTimeout(() => resolve(undefined), patience + 4000)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => resolve(undefined),
      how,
    )
  })

/** Where the user stands, in GCJ-02 as the product has it; nothing where the browser tells nothing or may not. */
export async function readOwnPosition(): Promise<DealInput> {
  const coords = await located()
  if (!coords) return {}
  const [lng, lat] = roundPosition(toGcj([coords.longitude, coords.latitude], 'WGS84'))
  return { lng: lng.toFixed(6), lat: lat.toFixed(6) }
}
