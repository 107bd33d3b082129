import { route, type Route } from '#kernel/server/http/route.ts'
import { publicContractApi } from '../shared/api.ts'
import { readPublicContracts } from './repository.ts'

export const publicContractRoutes: readonly Route[] = [
  route(publicContractApi, (db, actor) => readPublicContracts(db, actor)),
]
