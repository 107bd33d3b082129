import { serverFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import { preferenceApi } from '#kernel/shared/preference.ts'
import { keepPreference, readPreferences, removePreference } from './service.ts'

/** What users set for themselves: columns, favourites, saved views. Other units declare their own keys. */
export const preferenceServer = serverFeature({
  name: 'preference',
  routes: [
    route(preferenceApi.all, readPreferences),
    route(preferenceApi.keep, keepPreference),
    route(preferenceApi.remove, removePreference),
  ],
})
