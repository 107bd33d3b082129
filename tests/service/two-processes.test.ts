import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Result } from '#kernel/shared/result.ts'
import { ensureBuilt, freePort, startApp, untilReady, type AppProcess } from '../fault/app-process.ts'
import { send } from '../fault/send.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { startS3Peer, type S3Peer } from '../support/s3-peer.ts'
import { testPassword } from '../support/test-secrets.ts'

let database: TestDatabase
let client: Client
let folder: string
let peer: S3Peer
const processes: AppProcess[] = []
const sockets: WebSocket[] = []

beforeAll(async () => {
  ensureBuilt()
  database = await cloneDatabase('linli_tiny')
  client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(`select set_config('app.tenant', '1', false)`)
  folder = await mkdtemp(join(tmpdir(), 'linli-two-'))
  peer = await startS3Peer()
  for (const name of ['one', 'two']) {
    const env = { DATABASE_URL: database.url, CAPTCHA: 'on', ...peer.env }
    processes.push(startApp(join(folder, name), await freePort(), env))
  }
  for (const one of processes) await untilReady(one, performance.now())
}, 180_000)
afterAll(async () => {
  for (const one of sockets) one.terminate()
  for (const one of processes) {
    one.signal('SIGTERM')
    await one.ended
  }
  await peer.close()
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

interface Options {
  token?: string
  body?: unknown
}
// oxlint-disable-next-line typescript/no-explicit-any -- whatever the call answers, tests look into it
type Answered = Omit<Result, 'result'> & { result: any; status: number }

async function ask(at: number, method: 'GET' | 'POST', path: string, { token, body }: Options = {}): Promise<Answered> {
  const headers: Record<string, string> = token === undefined ? {} : { 'x-access-token': token }
  const answer = await send(processes[at]?.port ?? 0, method, `/api${path}`, {
    headers,
    ...(body !== undefined && { body }),
  })
  return { ...(JSON.parse(answer.body) as Answered), status: answer.status }
}

/** Has a picture drawn by one process and reads it where a person would look at it. */
async function captchaOf(at: number, key: string): Promise<{ captcha: string; checkKey: string }> {
  await ask(at, 'GET', `/sys/randomImage/${key}`)
  const { rows } = await client.query<{ code: string }>('select code from captcha where key = $1', [key])
  return { captcha: rows[0]?.code ?? '', checkKey: key }
}

async function tokenOf(at: number, username: string): Promise<string> {
  const body = {
    username,
    password: testPassword,
    ...(await captchaOf(1 - at, `k-${username}-${Math.random()}`.slice(0, 30))),
  }
  const { result, message } = await ask(at, 'POST', '/sys/login', { body })
  if (!result?.token) throw new Error(`${username} could not sign in: ${message}`)
  return result.token
}

const own = '/sys/user/getCurrentUserDeparts'

interface Run {
  jobClassName: string
  dueTime: string
  state: string
  attempts: number
}

async function listen(
  at: number,
  token: string,
  userId: string,
): Promise<{ heard: string[]; closed: Promise<number> }> {
  const socket = new WebSocket(`ws://127.0.0.1:${processes[at]?.port}/api/websocket/${userId}?console=1`, token)
  sockets.push(socket)
  const heard: string[] = []
  socket.on('message', (data: Buffer) => void heard.push(String(data)))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return { heard, closed }
}

const userIdOf = async (username: string): Promise<string> =>
  (await client.query<{ id: string }>('select id from sys_user where username = $1', [username])).rows[0]?.id ?? ''

test('a picture drawn by one process opens the sign-in at the other, once for both', async () => {
  const body = { username: 'street01', password: testPassword, ...(await captchaOf(0, 'drawn-by-one')) }
  expect(await ask(1, 'POST', '/sys/login', { body })).toMatchObject({ success: true, code: 200 })
  for (const at of [0, 1]) expect(await ask(at, 'POST', '/sys/login', { body })).toMatchObject({ code: 412 })
})

test('whoever is forced out at one process is out at the other, and his socket there is closed', async () => {
  const [admin, token] = [await tokenOf(0, 'admin'), await tokenOf(1, 'staff0101')]
  for (const at of [0, 1]) expect(await ask(at, 'GET', own, { token })).toMatchObject({ success: true })
  const { closed } = await listen(1, token, await userIdOf('staff0101'))
  expect(await ask(0, 'POST', '/sys/online/forceLogout', { token: admin, body: { token } })).toMatchObject({
    success: true,
  })
  expect(await closed).toBe(4401)
  const over = { status: 500, message: 'Token失效，请重新登录!' }
  for (const at of [0, 1]) await expect.poll(() => ask(at, 'GET', own, { token })).toMatchObject(over)
})

test('what is announced at one process reaches the open pages at the other', async () => {
  const [admin, token] = [await tokenOf(0, 'admin'), await tokenOf(1, 'comm0101')]
  const { heard } = await listen(1, token, await userIdOf('comm0101'))
  const body = {
    ...{
      title: '两个进程的公告',
      titile: '两个进程的公告',
      msgContent: '<p>停水通知</p>',
      endTime: '2099-01-01 00:00:00',
    },
    ...{ priority: 'M', msgCategory: '1', msgType: 'ALL', userIds: '', depIds: '' },
  }
  const made = await ask(0, 'POST', '/sys/annountCement/add', { token: admin, body })
  expect(made).toMatchObject({ success: true })
  const release = `/sys/annountCement/doReleaseData?id=${made.result.id}`
  expect(await ask(0, 'GET', release, { token: admin })).toMatchObject({ success: true })
  await expect.poll(() => heard.join(), { timeout: 60_000 }).toContain(made.result.id)
  await expect
    .poll(async () => JSON.stringify((await ask(1, 'GET', '/sys/annountCement/listByUser', { token })).result), {
      timeout: 60_000,
    })
    .toContain('两个进程的公告')
})

test('a limit of calls counts what both processes are asked', async () => {
  const token = await tokenOf(1, 'admin')
  const call = (at: number) => ask(at, 'POST', '/sys/message/sysMessageTemplate/sendMsg', { token, body: {} })
  for (let turn = 0; turn < 30; turn += 1) expect((await call(turn % 2)).status).toBe(400)
  for (const at of [0, 1]) expect((await call(at)).status).toBe(429)
})

test('guesses of a password at both processes close the account for both', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const body = { username: 'owner0102', password: 'wrong', ...(await captchaOf(turn % 2, `guess-${turn}`)) }
    expect(await ask(turn % 2, 'POST', '/sys/login', { body })).toMatchObject({ success: false })
  }
  for (const at of [0, 1]) {
    const body = { username: 'owner0102', password: testPassword, ...(await captchaOf(at, `right-${at}`)) }
    expect(await ask(at, 'POST', '/sys/login', { body })).toMatchObject({
      message: expect.stringContaining('登录失败次数过多'),
    })
  }
})

test('a job that is asked for at one process runs once among both, and so does each due time', async () => {
  const token = await tokenOf(0, 'admin')
  const jobs = await ask(0, 'GET', '/sys/quartzJob/list?jobClassName=draft.purge', { token })
  const { id } = jobs.result.records[0]
  expect(await ask(0, 'GET', `/sys/quartzJob/execute?id=${id}`, { token })).toMatchObject({ success: true })
  const runs = async (query: string): Promise<Run[]> =>
    (await ask(1, 'GET', `/sys/quartzJob/runs?pageSize=200&${query}`, { token })).result.records
  const states = async () => (await runs('source=MANUAL')).map(({ state, attempts }) => [state, attempts])
  await expect.poll(states, { timeout: 60_000 }).toEqual([['DONE', 1]])
  const due = (await runs('source=SCHEDULE')).map(({ jobClassName, dueTime }) => `${jobClassName} ${dueTime}`)
  expect(due.length).toBe(new Set(due).size)
}, 120_000)
