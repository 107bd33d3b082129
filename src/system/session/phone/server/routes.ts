import { refusal } from '#kernel/server/errors.ts'
import { Answer, route, type Route } from '#kernel/server/http/route.ts'
import { originOf } from '#kernel/server/http/caller.ts'
import { texts } from '../../server/texts.ts'
import { phoneApi } from '../shared/api.ts'
import type { Scene } from '../shared/code-words.ts'
import { sendCode } from './code-service.ts'
import { changePhone, sendChangeCode } from './change-phone.ts'
import { signInByPhone, verifyPhone } from './sign-in-by-phone.ts'

/** What the modes of the protocol ask a code for; registration has none as long as it is closed. */
const scenes: Readonly<Record<string, Scene>> = { '0': 'login', '2': 'recovery', '3': 'bind' }

export const phoneRoutes: readonly Route[] = [
  route(phoneApi.sendCode, async (_db, _actor, { mobile, smsmode }, { services, request }) => {
    const scene = scenes[smsmode]
    if (!scene) throw refusal(texts.registrationClosed)
    return new Answer(await sendCode(services, mobile, scene, originOf(request)), texts.codeSent)
  }),
  route(phoneApi.login, (_db, _actor, input, { services, request }) =>
    signInByPhone(services, input, originOf(request)),
  ),
  route(phoneApi.verify, (_db, _actor, input, { services, request }) =>
    verifyPhone(services, input, originOf(request)),
  ),
  route(phoneApi.changeCode, (_db, actor, { phone }, { services }) => sendChangeCode(services, actor, phone)),
  route(phoneApi.change, (_db, actor, input, { services, request }) =>
    changePhone(services, actor, input, originOf(request)),
  ),
]
