import { Answer, route, type Route } from '#kernel/server/http/route.ts'
import { sessionApi } from '../shared/api.ts'
import { checkCaptcha, issueCaptcha } from './captcha-service.ts'
import { originOf } from '#kernel/server/http/caller.ts'
import { readOwnDeparts, readOwnInfo, selectDepart } from './organisation-service.ts'
import { changePassword, updatePassword } from './change-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { texts } from './texts.ts'

export const sessionRoutes: readonly Route[] = [
  route(sessionApi.captcha, async (db, _actor, { key }, { services }) =>
    services.settings.captcha ? issueCaptcha(db, key) : '',
  ),
  route(sessionApi.checkCaptcha, (db, _actor, input) => checkCaptcha(db, input)),
  route(sessionApi.login, (_db, _actor, input, { services, request }) => signIn(services, input, originOf(request))),
  route(sessionApi.logout, async (_db, { ip }, _input, { services, request }) => {
    const token = request.headers['x-access-token']
    return new Answer(await signOut(services, typeof token === 'string' ? token : undefined, ip), texts.signedOut)
  }),
  route(sessionApi.departs, (db, actor) => readOwnDeparts(db, actor)),
  route(sessionApi.selectDepart, (_db, actor, input, { services }) => selectDepart(services, actor, input)),
  route(sessionApi.me, (_db, actor, _input, { services }) => readOwnInfo(services, actor)),
  route(sessionApi.isAdmin, async (_db, actor) => actor.roles.has('admin')),
  route(sessionApi.updatePassword, (_db, actor, input, { services }) => updatePassword(services, actor, input)),
  route(sessionApi.passwordChange, (_db, { ip }, input, { services }) => changePassword(services, input, ip)),
]
