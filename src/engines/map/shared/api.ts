import { endpoint } from '#kernel/shared/endpoint.ts'
import { nullable, object, text } from '#kernel/shared/schema.ts'

/** What lies below everything on a map: tiles by their address with `{z}`, `{x}` and `{y}`, or nothing; and whose they are. */
const MapGround = object({ tiles: nullable(text(500)), note: text(60) })

export const mapApi = {
  ground: endpoint({ method: 'GET', path: '/gis/ground', result: MapGround, permission: 'session', passive: true }),
}
