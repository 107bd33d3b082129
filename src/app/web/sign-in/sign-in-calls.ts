import type { Endpoint } from '#kernel/shared/endpoint.ts'
import type { sessionApi } from '#system/session/shared/api.ts'

type Calls = Pick<typeof sessionApi, 'login' | 'captcha'>
/** What a client needs to know of a call. */
type Address = Pick<Endpoint, 'method' | 'paths'>

const addresses = {
  login: { method: 'POST', paths: ['/sys/login'] },
  captcha: { method: 'GET', paths: ['/sys/randomImage/:key'] },
} as const satisfies Record<keyof Calls, Address>

/**
 * The two calls of the sign-in page by their addresses: the declarations themselves would bring the library of schemas
 * along, a tenth of the page's weight, and a client sends without it.
 */
export const signInCalls = addresses as unknown as Calls
