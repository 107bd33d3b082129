import { complaintApi } from '#business/complaint/shared/api.ts'
import { read, utils } from '@e965/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { resumeApi } from '#community/resume/shared/api.ts'
import { staffApi } from '#community/company/staff/shared/api.ts'
import { householdApi, plainApi } from '#community/household/shared/api.ts'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { isPage } from '#kernel/shared/page.ts'
import { checkNationalId } from '#kernel/shared/patterns.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { sessionApi } from '#system/session/shared/api.ts'
import { goodRequest } from '../hostile/request.ts'
import { inTurns } from '../hostile/run.ts'
import { certificateOf } from '../support/certificate.ts'
import { accounts, endpoints, isOpenTo } from '../support/accounts.ts'
import { storedRows } from '../support/stored-rows.ts'
import { testPassword } from '../support/test-secrets.ts'
import { testApp, type Caller, type TestApp } from '../support/test-app.ts'

const phone = '13912345678'
const idNo = '330199198001010017'
/** Numbers of seven to nineteen digits that stand alone: no part of an id, a code or a longer number. */
const tokens = /(?<![0-9A-Za-z])[0-9]{11,19}[Xx]?(?![0-9A-Za-z])/g

let linli: TestApp
/** Records by the word of their table, for calls whose list tells none. */
let samples: { word: string; id: string }[]
/** What each account may read of itself. */
const ownNumbers = new Map<string, ReadonlySet<string>>()
const everybody = Object.entries(accounts) as [RoleCode, string][]

beforeAll(async () => {
  linli = await testApp({ MISS_LIMIT: '0' })
  await plantNumbers()
  const stored = await storedRows(linli.databaseUrl)
  samples = (await stored.samples(1)).map(({ name, id }) => ({
    word: name.replace(/^(?:sys|village)_/, '').replaceAll('_', ''),
    id,
  }))
  await stored.close()
  for (const [, username] of everybody) {
    const { result } = await linli.anyone.call(sessionApi.login, { username, password: testPassword })
    const { phone: own } = (result as { userInfo: { phone: string } }).userInfo
    const asked = { method: 'GET', url: '/api/village/myHousehold/exportXls', payload: undefined }
    const { text } = await textOf(await linli.as(username), asked)
    const { success, result: said } = await (await linli.as(username)).call(complaintApi.mine, { pageSize: '100' })
    ownComplaints.set(username, success ? said.records.map(({ id }) => id) : [])
    ownNumbers.set(username, new Set([own, ...(text.match(tokens) ?? [])]))
  }
})

/** Writes phones and paper numbers wherever people may write them, and looks at one. */
async function plantNumbers(): Promise<void> {
  const served = async (call: Promise<{ success: boolean; message: string }>) => {
    const { success, message } = await call
    expect(success, message).toBe(true)
  }
  const [manager, firm] = [await linli.as('pm0101'), await linli.as('co01')]
  const person = { name: '唐试验', phone, idType: '1', idNo } as const
  const certFiles = await certificateOf(linli.services, 'pm0101')
  const home = {
    roomId: seedId('room', 'R10'),
    relationType: 'owner',
    shareRatio: '100',
    certFiles,
    ...person,
  } as const
  const made = manager.call(householdApi.create, { ...home, contactName: '唐二', contactPhone: phone })
  await served(made)
  const { id } = (await made).result
  await served(manager.call(plainApi, { id, field: 'phone', reason: '核对住户信息', proof: testPassword }))
  const worker = { name: '唐试验', post: 'REPAIR', phone, idNo, entryDate: '2025-03-01', leaveDate: null, certNo: null }
  await served(firm.call(staffApi.create, { ...worker, groupId: null } as never))
  const career = {
    ...{ realname: '唐试验', sex: null, birthday: null, photo: null, education: null, school: null, major: null },
    ...{ politicalStatus: null, titleCert: null, managerCertNo: null, certDate: null, skills: null, selfIntro: null },
  }
  await served(manager.call(resumeApi.save, { resume: { ...career, phone, idNo }, workExperiences: [] }))
  const wrong = await manager.call(householdApi.create, { ...home, roomId: seedId('room', 'R01') })
  expect(wrong.success).toBe(false)
  await linli.relay.drain()
}

/** Calls that only read: every GET but signing out, and lists and exports that travel by POST. */
const reading = endpoints.filter(
  ({ method, paths, result, operation }) =>
    (method === 'GET' && !paths.includes('/sys/logout')) ||
    (method === 'POST' && (isPage(result) || operation === 'export')),
)

/** Ids that a list tells its callers, by the address of the list. */
async function harvest(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const lists = reading.filter(({ method, result }) => method === 'GET' && isPage(result))
  for (const username of ['admin', 'supadmin', 'co01', 'pm0101']) {
    const caller = await linli.as(username)
    await inTurns(lists, 8, async ({ paths }) => {
      const { body } = await caller.inject({ method: 'GET', url: `/api${paths[0]}?pageSize=100` })
      const { result } = (body.startsWith('{') ? JSON.parse(body) : {}) as {
        result?: { records?: { id?: string | number }[] }
      }
      const ids = (result?.records ?? []).flatMap(({ id }) => (id === undefined ? [] : String(id)))
      for (const path of paths) found.set(path, [...new Set([...(found.get(path) ?? []), ...ids])])
    })
  }
  return found
}

const isFile = ({ operation, paths: [path = ''] }: Endpoint): boolean =>
  operation === 'export' || /\/(?:export|import)\w*$/i.test(path)

/** The requests that reach what an endpoint can tell: one for each of some records that it may be about. */
function requestsTo(endpoint: Endpoint, known: ReadonlyMap<string, string[]>, seed: number) {
  const [path = ''] = endpoint.paths
  if (isPage(endpoint.result)) return [{ method: endpoint.method, url: `/api${path}?pageSize=100`, payload: undefined }]
  const address = endpoint.paths.join(' ').toLowerCase()
  const words = samples.filter(({ word }) => address.includes(word)).toSorted((a, b) => b.word.length - a.word.length)
  const base = path.replace(/\/(?::\w+|queryById|\w+)$/, '')
  const listed = known.get(base) ?? known.get(`${base}/list`) ?? []
  const ids = [...listed.slice(0, 1), ...listed.slice(-1), ...words.slice(0, 1).map(({ id }) => id)]
  // A file is of all that its caller may see.
  const pool = isFile(endpoint) || ids.length === 0 ? [samples[0]!.id] : ids
  return [...new Set(pool)].map((id) => goodRequest(endpoint, { ids: [id] }, seed))
}

/** Phones and paper numbers in a text, but those of whoever asks. */
function plainNumbers(text: string, own: ReadonlySet<string>): string[] {
  const found = text.match(tokens) ?? []
  const isPlain = (one: string) =>
    /^1[3-9]\d{9}$/.test(one) ||
    (one.length === 18 && checkNationalId(one.toUpperCase()) === undefined) ||
    /^62\d{14,17}$/.test(one)
  return [...new Set(found)].filter((one) => isPlain(one) && !own.has(one))
}

/** What each account has complained of. */
const ownComplaints = new Map<string, readonly string[]>()

/** One's own papers are plain to oneself: the résumé, and what one has reported. */
const isOwnPaper = (username: string, path: string, text: string): boolean =>
  path === '/resume/myResume' ||
  (path === '/wisdom/complaintsSuggestions/:id' &&
    ownComplaints.get(username)!.some((id) => text.includes(`"result":{"id":"${id}"`))) ||
  ((path === '/wisdom/repair/:id' || path === '/fault/ticket/:id') &&
    text.includes(`"reporterId":"${seedId('user', username)}"`))

/** Its figures are bytes of disks and memory, which may have as many digits as a phone. */
const bytesOnly = '/sys/monitor/overview'

/** All cells of a sheet. */
const textIn = (file: Buffer): string =>
  Object.values(read(file).Sheets)
    .map((sheet) => utils.sheet_to_csv(sheet))
    .join('\n')

async function textOf(caller: Caller, request: { method: string; url: string; payload: string | undefined }) {
  const { method, url, payload } = request
  const headers: Record<string, string> = payload === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await caller.inject({
    method: method as 'GET',
    url,
    headers,
    ...(payload !== undefined && { payload }),
  })
  const isSheet = String(answer.headers['content-type']).includes('spreadsheet')
  const text = isSheet ? textIn(answer.rawPayload) : answer.body
  return {
    text,
    status: answer.statusCode,
    isServed: answer.statusCode === 200 && !text.startsWith('{"success":false'),
  }
}

test('no answer to anybody holds a phone, a paper number or a card number in plain, but the own one', async () => {
  const known = await harvest()
  const cells = reading.flatMap((endpoint, seed) =>
    everybody
      .filter(([role]) => isOpenTo(endpoint, role))
      .flatMap(([, username]) => requestsTo(endpoint, known, seed).map((request) => ({ endpoint, username, request }))),
  )
  const served = new Set<string>()
  const leaks = await inTurns(cells, 8, async ({ endpoint: { paths }, username, request }) => {
    const { text, status, isServed } = await textOf(await linli.as(username), request)
    const path = paths[0]!
    if (isServed) served.add(path)
    if (status === 401) return [`${username} is signed out by ${path}`]
    if (path === bytesOnly || isOwnPaper(username, path, text)) return []
    const found = plainNumbers(text, ownNumbers.get(username)!)
    return found.length > 0 ? [`${username} ${request.method} ${path}: ${found.slice(0, 3).join(', ')}`] : []
  })
  expect([...new Set(leaks.flat())]).toEqual([])
  // The walk reaches far, or it would prove nothing.
  expect(cells.length).toBeGreaterThan(1000)
  expect(served.size / reading.length).toBeGreaterThan(0.5)
}, 600_000)

const nobody: ReadonlySet<string> = new Set()

test('what is looked for is found where it is shown', async () => {
  const { body } = await (await linli.as('pm0101')).inject({ method: 'GET', url: '/api/resume/myResume' })
  expect(plainNumbers(body, nobody)).toContain(phone)
  expect(plainNumbers(`{"a":"${idNo}","b":"${phone}","c":"x${phone}","d":"6222000012345678"}`, nobody)).toEqual([
    idNo,
    phone,
    '6222000012345678',
  ])
  const masked = `${phone.slice(0, 3)}****${phone.slice(-4)} 330199001001 20261121093000 ${seedId('room', 'R01')}`
  expect(plainNumbers(masked, nobody)).toEqual([])
})
