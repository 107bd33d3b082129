import { route, type Route } from '#kernel/server/http/route.ts'
import { originOf } from '#kernel/server/http/caller.ts'
import { thirdAccountApi } from '../shared/api.ts'
import { readBoundAccounts, unbind } from './read-bound.ts'
import { signInByCas } from './sign-in-by-cas.ts'
import { bindOa, bindPhone, signInByCallback, signInByCode, signInByOa } from './sign-in-by-third.ts'
import { readWays } from './read-options.ts'

export const thirdAccountRoutes: readonly Route[] = [
  route(thirdAccountApi.ways, async (_db, _actor, _input, { services }) => readWays(services)),
  route(thirdAccountApi.cas, (_db, _actor, input, { services, request }) =>
    signInByCas(services, input, originOf(request)),
  ),
  route(thirdAccountApi.oaToken, (_db, _actor, { oatoken }, { services, request }) =>
    signInByOa(services, oatoken, originOf(request)),
  ),
  route(thirdAccountApi.oaLogin, (_db, _actor, { oatoken }, { services, request }) =>
    signInByOa(services, oatoken, originOf(request)),
  ),
  route(thirdAccountApi.oaBind, (_db, _actor, input, { services, request }) =>
    bindOa(services, input, originOf(request)),
  ),
  route(thirdAccountApi.code, (_db, _actor, { code }, { services, request }) =>
    signInByCode(services, code, originOf(request)),
  ),
  route(thirdAccountApi.loginUser, (_db, _actor, input, { services, request }) =>
    signInByCallback(services, input, originOf(request)),
  ),
  route(thirdAccountApi.bindPhone, (_db, _actor, input, { services, request }) =>
    bindPhone(services, input, originOf(request)),
  ),
  route(thirdAccountApi.bound, (_db, actor, _input, { services }) => readBoundAccounts(services, actor)),
  route(thirdAccountApi.unbind, (_db, actor, input, { services }) => unbind(services, actor, input)),
]
