import { beforeAll, describe, expect, test } from 'vitest'
import { isPage } from '#kernel/shared/page.ts'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { householdApi } from '#community/household/shared/api.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { announcementApi } from '#services/notice/announcement/shared/api.ts'
import { goodRequest } from '../hostile/request.ts'
import { inTurns } from '../hostile/run.ts'
import { accounts, endpoints, isOpenTo } from '../support/accounts.ts'
import { storedRows } from '../support/stored-rows.ts'
import { testApp, type Caller, type TestApp } from '../support/test-app.ts'
import { put, textPlaces } from '../support/text-places.ts'

/** One transparent dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)

let linli: TestApp
/** Files that owner0101 has brought in for a household, for none in particular, and for the text editor. */
const foreign: string[] = []
let ids: string[]

beforeAll(async () => {
  linli = await testApp({ MISS_LIMIT: '0' })
  for (const biz of ['household', 'temp', 'jeditor']) foreign.push(await upload('owner0101', biz))
  const stored = await storedRows(linli.databaseUrl)
  ids = await stored.ids(1, 1)
  await stored.close()
})

async function upload(username: string, biz: string): Promise<string> {
  const head = `--b\r\ncontent-disposition: form-data; name="biz"\r\n\r\n${biz}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  const answer = await (
    await linli.as(username)
  ).inject({
    method: 'POST',
    url: '/api/sys/common/upload',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(head), dot, Buffer.from('\r\n--b--\r\n')]),
  })
  return answer.json<{ result: { path: string } }>().result.path
}

const address = (path: string): string => `/api/sys/common/static/${path}?e=9999999999&s=${'A'.repeat(22)}`
const fetched = async (link: string): Promise<number> =>
  (await linli.anyone.inject({ method: 'GET', url: `/api/sys/common/static/${encodeURI(link)}` })).statusCode

/** Links in an answer that open one of the foreign files. */
async function opened(body: string): Promise<string[]> {
  const links = foreign.flatMap((path) => {
    const at = body.split(path).slice(1)
    return at.flatMap((rest) => {
      const [, query] = /^(\?e=\d+(?:&amp;|&|\\u0026)s=[\w-]+)/.exec(rest) ?? []
      return query === undefined ? [] : [`${path}${query.replace(/&amp;|\\u0026/, '&')}`]
    })
  })
  const codes = await Promise.all(links.map(fetched))
  return links.filter((_, index) => codes[index] === 200)
}

/** So many of those to whom a call is open send each request; in turns they are everybody. */
const senders = 3
const casting = Object.keys(accounts) as RoleCode[]
const readers: RoleCode[] = ['admin', 'committeeDirector', 'projectManager']

/** Every request that names a foreign file where its schema lets it: bare, as an address, and in formatted words. */
function hostileRequests(endpoint: Endpoint, seed: number) {
  const { body } = endpoint
  if (!body) return []
  const made = goodRequest(endpoint, { ids }, seed)
  const base = JSON.parse(made.payload ?? '{}') as unknown
  return textPlaces(body).flatMap(({ place }, at) => {
    const path = foreign[(seed + at) % foreign.length]!
    const forms = [path, address(path), `<p>见图<img src="${address(path)}"></p>`]
    const fitting = forms.map((text) => put(base, place, text)).filter((payload) => body.safeParse(payload).success)
    return fitting.map((payload) => ({ endpoint, place, request: { ...made, payload: JSON.stringify(payload) } }))
  })
}

const send = (caller: Caller, { method, url, payload }: ReturnType<typeof goodRequest>) =>
  caller.inject({
    method: method as 'POST',
    url,
    ...(payload !== undefined && { payload, headers: { 'content-type': 'application/json' } }),
  })

test('no field of any call makes an answer open a file that its writer may not read', async () => {
  const writing = endpoints.filter(({ method, access }) => method !== 'GET' && access !== 'public')
  const cells = writing.flatMap((endpoint, place) => {
    const roles = casting.filter((role) => isOpenTo(endpoint, role))
    const made = [0, 1, 2].flatMap((turn) => hostileRequests(endpoint, place * 3 + turn))
    return made.flatMap((one, at) => {
      const turned = [...roles.slice((at * senders) % roles.length), ...roles]
      return [...new Set(turned)].slice(0, senders).map((role) => ({ ...one, role }))
    })
  })
  let stored = 0
  const told = await inTurns(cells, 8, async ({ endpoint, place, request, role }) => {
    const caller = await linli.as(accounts[role]!)
    const answer = await send(caller, request)
    if (answer.statusCode === 401) return [`${role} is signed out by ${endpoint.paths[0]}`]
    if (answer.body.startsWith('{"success":true')) stored += 1
    const leaks = await opened(answer.body)
    return leaks.map(() => `${role} ${endpoint.paths[0]} ${place.join('.')}`)
  })
  expect([...new Set(told.flat())]).toEqual([])
  expect(cells.length).toBeGreaterThan(1000)
  expect(new Set(cells.map(({ role }) => role))).toEqual(new Set(casting))
  expect(stored).toBeGreaterThan(30)

  const reading = endpoints.filter(({ method, result }) => method === 'GET' && isPage(result))
  const seen = await inTurns(reading, 8, async (endpoint) => {
    const bodies = await Promise.all(
      readers.map(async (role) => {
        const url = `/api${endpoint.paths[0]}?pageSize=100&column=createTime&order=desc`
        return (await (await linli.as(accounts[role]!)).inject({ method: 'GET', url })).body
      }),
    )
    return (await opened(bodies.join('\n'))).map(() => endpoint.paths[0])
  })
  expect([...new Set(seen.flat())]).toEqual([])
}, 600_000)

test('papers of a household open for those who read numbers, and not for the committee', async () => {
  const path = await upload('pm0101', 'household')
  const person = { name: '唐试验', phone: '13912345678', idType: '1', idNo: '330199198001010017', certFiles: path }
  const home = { roomId: seedId('room', 'R10'), relationType: 'owner', shareRatio: '100', ...person } as const
  const { result } = await (await linli.as('pm0101')).call(householdApi.create!, home as never)
  const { id } = result
  const open = async (username: string) => {
    const caller = await linli.as(username)
    const { certFiles } = (await caller.call(householdApi.one, { id })).result
    const byToken = await caller.inject({ method: 'GET', url: `/api/sys/common/static/${path}` })
    return [await fetched(certFiles!), byToken.statusCode]
  }
  expect(await open('village0101')).toEqual([200, 200])
  expect(await open('committee0101')).toEqual([404, 404])
})

describe('an announcement', () => {
  const words = { title: '通知', endTime: '2099-12-31 23:59:59', msgType: 'ROLE', roleCodes: 'gnormal' } as const
  const shown = (path: string) => `<p>见图<img src="${address(path)}"></p>`
  const file = (path: string) => [{ fileName: '附件.png', url: address(path) }]
  const gone = { status: 400, message: '文件不存在或已失效，请重新上传' }

  test.each(['street01', 'comm0101', 'supadmin'])('of %s opens no foreign file', async (username) => {
    const caller = await linli.as(username)
    for (const path of foreign) {
      const inWords = { ...words, msgContent: shown(path) }
      expect(await caller.call(announcementApi.create, inWords)).toMatchObject(gone)
      const beside = { ...words, msgContent: '<p>见附件</p>', attachments: file(path) }
      expect(await caller.call(announcementApi.create, beside)).toMatchObject(gone)
    }
    const { result } = await caller.call(announcementApi.create, { ...words, msgContent: '<p>好</p>' })
    for (const changes of [{ msgContent: shown(foreign[0]!) }, { attachments: file(foreign[1]!) }])
      expect(await caller.call(announcementApi.update, { id: result.id, ...changes })).toMatchObject(gone)
  })

  test('opens what its writer has brought in, also after a colleague has sent it back', async () => {
    const own = await upload('comm0101', 'jeditor')
    const beside = await upload('comm0101', 'announcement')
    const writer = await linli.as('comm0101')
    const input = { ...words, msgContent: shown(own), attachments: file(beside) }
    const { result } = await writer.call(announcementApi.create, input)
    const { msgContent, attachments } = result
    const again = await (
      await linli.as('supadmin')
    ).call(announcementApi.update, {
      ...{ id: result.id, title: '通知二', msgContent, attachments },
    })
    expect(again).toMatchObject({ success: true })
    for (const text of [msgContent, attachments[0]!.url]) {
      const [link = ''] = /(?:jeditor|announcement)\/[^"]+/.exec(text) ?? []
      expect(await fetched(link.replaceAll('&amp;', '&'))).toBe(200)
    }
  })
})
