import { route, type Route } from '#kernel/server/http/route.ts'
import { publicCompanyApi } from '../shared/api.ts'
import { readPublicCompanies } from './repository.ts'

export const publicCompanyRoutes: readonly Route[] = [
  route(publicCompanyApi, (db, actor) => readPublicCompanies(db, actor)),
]
