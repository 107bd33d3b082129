import { beforeAll, describe, expect, test } from 'vitest'
import { isPage } from '#kernel/shared/page.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { accounts, endpoints } from '../support/accounts.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

/** Calls without a session: signing in, what the sign-in page needs before, and gateways under tokens of their own. */
const publicCalls = [
  '/fault/gateway/alarm',
  '/message/sms/receipt',
  '/message/sms/reply',
  '/sys/cas/client/validateLogin',
  '/sys/checkCaptcha',
  '/sys/codeLogin',
  '/sys/login',
  '/sys/logout',
  '/sys/oaBind',
  '/sys/oaLogin',
  '/sys/oaTokenLogin',
  '/sys/phoneLogin',
  '/sys/randomImage/:key',
  '/sys/secondFactor',
  '/sys/secondFactor/begin',
  '/sys/secondFactor/confirm',
  '/sys/signInWays',
  '/sys/sms',
  '/sys/thirdLogin/bindingThirdPhone',
  '/sys/thirdLogin/getLoginUser/:token/:source',
  '/sys/urlTicket/redeem',
  '/sys/user/invitation',
  '/sys/user/passwordChange',
  '/sys/user/phoneVerification',
  '/sys/user/register',
]

let linli: TestApp
beforeAll(async () => {
  linli = await testApp({ MISS_LIMIT: '0' })
})

test('every endpoint names its permission or is on the short list of public ones', () => {
  const open = endpoints.filter((endpoint) => endpoint.access === 'public').map((endpoint) => endpoint.paths[0])
  expect(open.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(publicCalls)
  const empty = endpoints.filter((endpoint) => endpoint.access.length === 0)
  expect(empty).toEqual([])
})

test('no two endpoints answer the same method and path', () => {
  const addresses = endpoints.flatMap(({ method, also, paths }) =>
    paths.flatMap((path) => [method, ...also].map((verb) => `${verb} ${path}`)),
  )
  expect(addresses.length).toBe(new Set(addresses).size)
})

const closed = endpoints.filter((endpoint) => endpoint.access !== 'public')

describe.each(closed.map((endpoint) => [`${endpoint.method} ${endpoint.paths[0]}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    const url = `/api${(endpoint.paths[0] as string).replace(/:\w+/g, 'none')}`
    const send = (headers: Record<string, string>) =>
      linli.app.inject({ method: endpoint.method, url, headers, ...(endpoint.body && { payload: {} }) })

    test('answers nobody and strangers with 401', async () => {
      for (const headers of [
        {} as Record<string, string>,
        { 'x-access-token': 'a'.repeat(43) },
        { 'x-access-token': "' or 1=1" },
      ]) {
        expect((await send(headers)).statusCode).toBe(401)
      }
    })

    test.each(Object.entries(accounts))(
      'lets %s in exactly when the role has the permission',
      async (role, username) => {
        const { token } = await linli.as(username)
        const answer = await send({ 'x-access-token': token })
        const { access } = endpoint
        const allowed =
          access === 'session' ||
          (Array.isArray(access) && access.some(({ roles }) => roles.includes(role as RoleCode)))
        const refused =
          answer.statusCode === 403 ||
          (answer.headers['content-type']?.toString().includes('json') && answer.json<{ code: number }>().code === 510)
        expect(refused ?? false).toBe(!allowed)
        if (!allowed) expect(answer.statusCode).toBe(isPage(endpoint.result) ? 200 : 403)
      },
    )
  },
)
