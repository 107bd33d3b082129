import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { isPage } from '#kernel/shared/page.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { serverFeatures } from '#app/server/features.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

/** One account of the tiny district for each role. */
const accounts: Partial<Record<RoleCode, string>> = {
  admin: 'admin',
  supAdmin: 'supadmin',
  streetAdmin: 'street01',
  communityAdmin: 'comm0101',
  gnormal: 'gnormal0101',
  companyAdmin: 'co01',
  projectManager: 'pm0101',
  normal: 'staff0101',
  customerService: 'cs0101',
  villageAdmin: 'village0101',
  committeeDirector: 'committee0101',
  owner: 'owner0101',
  tenant: 'tenant0101',
  dependents: 'dep0101',
}

const publicCalls = [
  '/sys/checkCaptcha',
  '/sys/login',
  '/sys/logout',
  '/sys/randomImage/:key',
  '/sys/user/passwordChange',
]

const endpoints: Endpoint[] = serverFeatures({} as never).flatMap(({ routes = [] }) =>
  routes.map((route) => route.endpoint as Endpoint),
)

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
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
