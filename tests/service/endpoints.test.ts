import { beforeAll, expect, test } from 'vitest'
import { isPage } from '#kernel/shared/page.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { accounts, endpoints, isOpenTo } from '../support/accounts.ts'
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

/** What an answer makes of a caller: 510 stands for the refusal of a list, which old clients read. */
function meaningOf(answer: Awaited<ReturnType<TestApp['app']['inject']>>): string {
  if (answer.statusCode === 403) return 'out'
  const isJson = String(answer.headers['content-type']).includes('json')
  if (!isJson || answer.json<{ code: number }>().code !== 510) return 'in'
  return answer.statusCode === 200 ? 'out, as a list says it' : `out with ${answer.statusCode}`
}

// A test for each of the twenty thousand pairs took more time to keep than to run; the roles of a call are one table.
test.each(closed.map((endpoint) => [`${endpoint.method} ${endpoint.paths[0]}`, endpoint] as const))(
  '%s answers nobody and strangers with 401, and lets a role in exactly when it has the permission',
  async (_name, endpoint) => {
    const url = `/api${(endpoint.paths[0] as string).replace(/:\w+/g, 'none')}`
    const send = (headers: Record<string, string>) =>
      linli.app.inject({ method: endpoint.method, url, headers, ...(endpoint.body && { payload: {} }) })
    for (const token of ['', 'a'.repeat(43), "' or 1=1"]) {
      const { statusCode } = await send(token === '' ? {} : { 'x-access-token': token })
      expect([token, statusCode]).toEqual([token, 401])
    }
    const refusal = isPage(endpoint.result) ? 'out, as a list says it' : 'out'
    const outcomes: [string, string][] = []
    for (const [role, username] of Object.entries(accounts)) {
      const { token } = await linli.as(username)
      outcomes.push([role, meaningOf(await send({ 'x-access-token': token }))])
    }
    const isIn = (role: string) => isOpenTo(endpoint, role as RoleCode)
    expect(outcomes).toEqual(Object.keys(accounts).map((role) => [role, isIn(role) ? 'in' : refusal]))
  },
)
