import { route, type Route } from '#kernel/server/http/route.ts'
import { profileApi } from '../shared/api.ts'
import { readProfile, saveProfile } from './service.ts'

export const profileRoutes: readonly Route[] = [
  route(profileApi.read, (_db, actor, _input, { services }) => readProfile(services, actor)),
  route(profileApi.save, (_db, actor, input, { services }) => saveProfile(services, actor, input)),
]
