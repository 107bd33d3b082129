import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { inTurns } from '../hostile/run.ts'
import { goodRequest } from '../hostile/request.ts'
import { accounts, endpoints, isOpenTo } from '../support/accounts.ts'
import { storedRows, type StoredRows } from '../support/stored-rows.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { makeTwin, type Twin } from '../support/twin.ts'

let linli: TestApp
let stored: StoredRows
let twin: Twin

beforeAll(async () => {
  linli = await testApp({ MISS_LIMIT: '0' })
  // The rows of the district are compared: nothing but a request may write.
  await linli.jobs.stop()
  stored = await storedRows(linli.databaseUrl)
  twin = await makeTwin(linli.databaseUrl)
})
afterAll(() => stored.close())

interface Answered {
  status: number
  body: string
  success: boolean
  code: number
}

async function ask(
  username: string,
  request: { method: string; url: string; payload?: string | undefined },
): Promise<Answered> {
  const { token } = username === '' ? linli.anyone : await linli.as(username)
  const { method, url, payload } = request
  const headers = { ...(token && { 'x-access-token': token }), ...(payload && { 'content-type': 'application/json' }) }
  const sent = { method, url, headers, ...(payload !== undefined && { payload }) }
  const answer = (await linli.app.inject(sent)) as unknown as { statusCode: number; body: string }
  const { success = answer.statusCode === 200, code = 200 } = (
    answer.body.startsWith('{') ? JSON.parse(answer.body) : {}
  ) as Partial<Answered>
  return { status: answer.statusCode, body: answer.body, success, code }
}

const roles = Object.entries(accounts) as [RoleCode, string][]

describe('rows of another tenant', () => {
  const nowhere = 'e'.repeat(32)
  const named = (schema: Endpoint['query']) =>
    Object.keys((schema?._zod.def as { shape?: object } | undefined)?.shape ?? {})
  /** Calls that name a record. */
  const naming = endpoints.filter(
    ({ access, paths, query, body }) =>
      access !== 'public' &&
      (/:\w/.test(paths[0] ?? '') || [...named(query), ...named(body)].some((key) => /(?:id|ids)$/i.test(key))),
  )
  let tables: { word: string; id: string }[]
  beforeAll(async () => {
    tables = (await stored.samples(1)).map(({ name, id }) => ({
      word: name.replace(/^(?:sys|village)_/, '').replaceAll('_', ''),
      id,
    }))
  })

  /** The record that a call is most likely about, by the words of its address. */
  const recordOf = ({ paths }: Endpoint): string => {
    const address = paths.join(' ').toLowerCase()
    const known = tables.filter(({ word }) => address.includes(word)).toSorted((a, b) => b.word.length - a.word.length)
    return (known[0] ?? tables.find(({ word }) => word === 'depart'))?.id ?? ''
  }

  test('answer every call of every role as rows that are nowhere, and stay as they are', async () => {
    const before = await stored.digests(2)
    const cells = naming.flatMap((endpoint, seed) =>
      roles.filter(([role]) => isOpenTo(endpoint, role)).map(([, username]) => ({ endpoint, username, seed })),
    )
    const wrong = await inTurns(cells, 8, async ({ endpoint, username, seed }) => {
      const id = twin.idOf(recordOf(endpoint))
      const missing = await ask(username, goodRequest(endpoint, { ids: [nowhere] }, seed))
      const request = goodRequest(endpoint, { ids: [id] }, seed)
      const foreign = await ask(username, request)
      // What the call named itself, be it made up, may stand in the answer.
      const sent = JSON.stringify(request)
      const shown = twin.foreign(1, foreign.body).filter((one) => !sent.includes(one))
      const isAlike = missing.success || (foreign.status === missing.status && foreign.code === missing.code)
      const isFine = shown.length === 0 && isAlike && foreign.status < 500
      return isFine
        ? []
        : [
            `${username} ${endpoint.method} ${endpoint.paths[0]}: ${missing.body.slice(0, 150)} ≠ ${foreign.body.slice(0, 150)}`,
          ]
    })
    expect(cells.length).toBeGreaterThan(1000)
    expect(wrong.flat()).toEqual([])
    expect(await stored.digests(2)).toEqual(before)
  }, 600_000)

  test('are no choice of organisation or tenant', async () => {
    const { token } = await linli.as('pm0101')
    const inject = (tenant: string) =>
      linli.app.inject({ url: '/api/village/info', headers: { 'x-access-token': token, 'tenant-id': tenant } })
    expect((await inject('2')).statusCode).toBe(401)
    for (const tenant of ['1', '0', '']) expect((await inject(tenant)).statusCode).toBe(200)
  })
})

/** Registers whose rows stand in a village: where they are read, and the table that holds them. */
const entities = [
  { base: '/village/info', table: 'village', village: 'id' },
  { base: '/village/building', table: 'village_building', village: 'village_id' },
  { base: '/village/room', table: 'village_room', village: 'village_id' },
  { base: '/wisdom/managerArea', table: 'manager_area', village: 'village_id' },
  { base: '/village/households', table: 'household', village: 'village_id' },
  { base: '/wisdom/repair', table: 'repair', village: 'village_id' },
  { base: '/wisdom/complaintsSuggestions', table: 'complaint', village: 'village_id' },
  { base: '/fault/ticket', table: 'fault', village: 'village_id' },
  { base: '/fund/account', table: 'fund_account', village: 'village_id' },
  { base: '/fund/standard', table: 'fund_standard', village: 'village_id' },
] as const

/** Accounts that stand in the organisation of the one village, and their fellows of the other. */
const pairs = ['comm', 'pm', 'staff', 'cs', 'village', 'committee', 'owner', 'tenant', 'dep', 'gnormal'].map((name) => [
  `${name}0101`,
  `${name}0102`,
])
const companies = [['co01', 'co02']]

describe.each(entities)('rows of $base', ({ base, table, village }) => {
  let rows: { id: string; home: string }[]
  beforeAll(async () => {
    rows = await stored.rowsOf(1, table, village)
  })

  const one = (id: string) => ({ method: 'GET', url: `/api${base}/${id}` })
  const byAccount = [...pairs, ...companies] as [string, string][]

  /** What an account of the village with this code reads otherwise than it should, one row at a time. */
  async function misread(username: string, ownCode: string): Promise<string[]> {
    const listed = await ask(username, { method: 'GET', url: `/api${base}?pageSize=500` })
    const shown = listed.success ? idsIn(listed.body) : []
    const refused = listed.success ? 404 : 403
    const made = await inTurns(rows, 4, async ({ id, home }) => {
      const isShown = shown.includes(id)
      const { status } = await ask(username, one(id))
      const isRight = status === (isShown ? 200 : refused) && (home === ownCode || !isShown)
      return isRight ? [] : [`${username} ${id} of ${home}: ${status}, ${isShown ? '' : 'not '}listed`]
    })
    return made.flat()
  }

  test.each(byAccount)(
    'of the one village are for %s, of the other for %s, and never otherwise',
    async (here, there) => {
      expect(new Set(rows.map(({ home }) => home)).size).toBe(2)
      expect(await misread(here, 'A01A01A01A01')).toEqual([])
      expect(await misread(there, 'A01A01A02A01')).toEqual([])
    },
  )

  test('of the other village are neither changed nor removed by anybody of this one', async () => {
    const theirs = rows.find(({ home }) => home === 'A01A01A02A01')?.id ?? ''
    const whole = (JSON.parse((await ask('admin', one(theirs))).body) as { result: object }).result
    const payload = JSON.stringify({ ...whole, ids: [theirs], action: 'accept', reason: '越权试一试', remark: '越权' })
    const before = await stored.digests(1)
    const cells = writesOf(base).flatMap((endpoint) => byAccount.map(([username]) => ({ endpoint, username })))
    const accepted = await inTurns(cells, 8, async ({ endpoint: { method, paths, body }, username }) => {
      const path = paths.find((each) => each.includes(':id')) ?? paths[0] ?? ''
      const url = `/api${path.replace(':id', theirs)}?id=${theirs}&ids=${theirs}`
      const { success, status } = await ask(username, { method, url, ...(body && { payload }) })
      return success || status >= 500 ? [`${username} ${method} ${path}: ${status}`] : []
    })
    expect(accepted.flat()).toEqual([])
    expect(await stored.digests(1)).toEqual(before)
  })
})

const idsIn = (body: string): string[] =>
  (JSON.parse(body) as { result: { records: { id: string }[] } }).result.records.map(({ id }) => id)

/** Calls below a base that change a record which they name. */
function writesOf(base: string): Endpoint[] {
  const namesOne = ({ method, body }: Endpoint) =>
    method !== 'POST' || Object.hasOwn((body?._zod.def as { shape?: object } | undefined)?.shape ?? {}, 'id')
  return endpoints.filter(
    (one) => one.method !== 'GET' && namesOne(one) && one.paths.some((path) => path.startsWith(base)),
  )
}
