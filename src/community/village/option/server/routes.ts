import { route } from '#kernel/server/http/route.ts'
import { optionApi } from '../shared/api.ts'
import { readAreas, readAreaTree, readVillageOptions } from './service.ts'

export const optionRoutes = [
  route(optionApi.area, readAreas),
  route(optionApi.tree, readAreaTree),
  route(optionApi.village, readVillageOptions),
]
