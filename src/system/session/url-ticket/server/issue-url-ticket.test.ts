import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { systemFloor, type SystemFloor } from '../../../../../tests/support/system-floor.ts'

let floor: SystemFloor
beforeAll(async () => {
  floor = await systemFloor()
})
afterAll(() => floor.close())
afterEach(() => setClock())

const page = 'https://map.example/view'
const over = { status: 200, success: false, code: 500, message: '请求已失效，请重新登录', result: null }

async function issue(username = 'pm0101', path = page): Promise<string> {
  const token = await floor.tokenOf(username)
  return (await floor.send('POST', '/sys/urlTicket', { token, body: { path } })).result
}
const redeem = (ticket: string, path = page) => floor.send('POST', '/sys/urlTicket/redeem', { body: { ticket, path } })

test('a ticket names its user to its page, once', async () => {
  const ticket = await issue()
  const answer = await redeem(ticket)
  expect(answer).toMatchObject({ status: 200, success: true, result: { username: 'pm0101', tenantId: 1 } })
  expect(Object.keys(answer.result).toSorted()).toEqual(['orgCode', 'realname', 'tenantId', 'userId', 'username'])
  expect(answer.result.orgCode).toMatch(/^[A-Z]\d/)
  expect(await redeem(ticket)).toMatchObject(over)
})

test('a ticket for another page is refused, and is gone with that', async () => {
  const ticket = await issue()
  expect(await redeem(ticket, 'https://evil.example/view')).toMatchObject(over)
  expect(await redeem(ticket)).toMatchObject(over)
})

test('a ticket serves for a minute', async () => {
  const [early, late] = [await issue(), await issue()]
  const start = Date.now()
  setClock(() => new Date(start + 55_000))
  expect(await redeem(early)).toMatchObject({ success: true })
  setClock(() => new Date(start + 61_000))
  expect(await redeem(late)).toMatchObject(over)
})

test('a ticket ends with its session', async () => {
  const token = await floor.tokenOf('staff0101')
  const { result: ticket } = await floor.send('POST', '/sys/urlTicket', { token, body: { path: page } })
  await floor.send('POST', '/sys/logout', { token })
  expect(await redeem(ticket)).toMatchObject(over)
})

test('a ticket is no session token, and a session token is no ticket', async () => {
  const ticket = await issue()
  expect(await floor.send('GET', '/sys/permission/getUserPermissionByToken', { token: ticket })).toMatchObject({
    status: 401,
  })
  expect(await redeem(await floor.tokenOf('pm0101'))).toMatchObject(over)
})

test('only the hash of a ticket is stored', async () => {
  const ticket = await issue()
  const rows = await floor.rows('select row_to_json(url_ticket) as whole from url_ticket')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(ticket)
})

test('tickets that nobody used are swept', async () => {
  await issue()
  await floor.alter(`update url_ticket set expires_at = now() - interval '1 minute'`)
  const { sweep } = await import('../../server/jobs.ts')
  await sweep(floor.services.db)
  expect(await floor.rows('select token_hash from url_ticket')).toEqual([])
})
