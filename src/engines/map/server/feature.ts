import { serverFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import { mapApi } from '../shared/api.ts'

/** Tells maps where their tiles are; an installation without any shows our own shapes on a calm ground. */
export const mapServer = serverFeature({
  name: 'map',
  routes: [route(mapApi.ground, async (_db, _actor, _query, { services }) => services.settings.map)],
})
