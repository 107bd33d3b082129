import type { Endpoint } from '#kernel/shared/endpoint.ts'
import type { registrationApi } from '#community/household/invitation/shared/api.ts'
import type { sessionApi } from '#system/session/shared/api.ts'
import type { phoneApi } from '#system/session/phone/shared/api.ts'
import type { secondFactorApi } from '#system/session/second-factor/shared/api.ts'
import type { thirdAccountApi } from '#system/session/third-account/shared/api.ts'

interface Calls extends Pick<typeof sessionApi, 'login' | 'captcha' | 'passwordChange'> {
  sendCode: (typeof phoneApi)['sendCode']
  phoneLogin: (typeof phoneApi)['login']
  verifyPhone: (typeof phoneApi)['verify']
  secondFactor: (typeof secondFactorApi)['signIn']
  factorBegin: (typeof secondFactorApi)['signInBegin']
  factorConfirm: (typeof secondFactorApi)['signInConfirm']
  ways: (typeof thirdAccountApi)['ways']
  cas: (typeof thirdAccountApi)['cas']
  oaToken: (typeof thirdAccountApi)['oaToken']
  oaBind: (typeof thirdAccountApi)['oaBind']
  code: (typeof thirdAccountApi)['code']
  loginUser: (typeof thirdAccountApi)['loginUser']
  bindPhone: (typeof thirdAccountApi)['bindPhone']
  invited: (typeof registrationApi)['invited']
  register: (typeof registrationApi)['register']
}
/** What a client needs to know of a call. */
type Address = Pick<Endpoint, 'method' | 'paths'>

const addresses = {
  login: { method: 'POST', paths: ['/sys/login'] },
  captcha: { method: 'GET', paths: ['/sys/randomImage/:key'] },
  passwordChange: { method: 'POST', paths: ['/sys/user/passwordChange'] },
  sendCode: { method: 'POST', paths: ['/sys/sms'] },
  phoneLogin: { method: 'POST', paths: ['/sys/phoneLogin'] },
  verifyPhone: { method: 'POST', paths: ['/sys/user/phoneVerification'] },
  secondFactor: { method: 'POST', paths: ['/sys/secondFactor'] },
  factorBegin: { method: 'POST', paths: ['/sys/secondFactor/begin'] },
  factorConfirm: { method: 'POST', paths: ['/sys/secondFactor/confirm'] },
  ways: { method: 'GET', paths: ['/sys/signInWays'] },
  cas: { method: 'POST', paths: ['/sys/cas/client/validateLogin'] },
  oaToken: { method: 'GET', paths: ['/sys/oaTokenLogin'] },
  oaBind: { method: 'POST', paths: ['/sys/oaBind'] },
  code: { method: 'GET', paths: ['/sys/codeLogin', '/sys/maxkeySSO'] },
  loginUser: { method: 'GET', paths: ['/sys/thirdLogin/getLoginUser/:token/:source'] },
  bindPhone: { method: 'POST', paths: ['/sys/thirdLogin/bindingThirdPhone'] },
  invited: { method: 'GET', paths: ['/sys/user/invitation'] },
  register: { method: 'POST', paths: ['/sys/user/register'] },
} as const satisfies Record<keyof Calls, Address>

/**
 * The calls before a session by their addresses: the declarations themselves would bring the library of schemas along, a
 * tenth of the page's weight, and a client sends without it.
 */
export const signInCalls = addresses as unknown as Calls
