import { route, type Route } from '#kernel/server/http/route.ts'
import { originOf } from '#kernel/server/http/caller.ts'
import { secondFactorApi } from '../shared/api.ts'
import { beginOwnFactor, confirmOwnFactor, readFactor, renewCodes, switchOff } from './factor-service.ts'
import { resetFactor } from './reset.ts'
import { beginByTicket, confirmByTicket, signInByFactor } from './sign-in-by-factor.ts'

export const secondFactorRoutes: readonly Route[] = [
  route(secondFactorApi.read, (_db, actor, _input, { services }) => readFactor(services, actor)),
  route(secondFactorApi.begin, (_db, actor, input, { services }) => beginOwnFactor(services, actor, input)),
  route(secondFactorApi.confirm, (_db, actor, { factorCode }, { services }) =>
    confirmOwnFactor(services, actor, factorCode),
  ),
  route(secondFactorApi.renewCodes, (_db, actor, input, { services }) => renewCodes(services, actor, input)),
  route(secondFactorApi.switchOff, (_db, actor, input, { services }) => switchOff(services, actor, input)),
  route(secondFactorApi.reset, (_db, actor, { id }, { services }) => resetFactor(services, actor, id)),
  route(secondFactorApi.signIn, (_db, _actor, input, { services, request }) =>
    signInByFactor(services, input, originOf(request)),
  ),
  route(secondFactorApi.signInBegin, (_db, _actor, { tempToken }, { services, request }) =>
    beginByTicket(services, tempToken, originOf(request)),
  ),
  route(secondFactorApi.signInConfirm, (_db, _actor, input, { services, request }) =>
    confirmByTicket(services, input, originOf(request)),
  ),
]
