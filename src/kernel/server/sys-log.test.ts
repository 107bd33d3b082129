import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actorWith, fixtureDatabase, type FixtureDatabase } from '../../../tests/support/kernel-fixture.ts'
import { now, nowText, setClock, today } from './clock.ts'
import { statement } from './db/statement.ts'
import { openLog } from './log.ts'
import { logSecurity, logTypes, writeLog } from './sys-log.ts'

let fixture: FixtureDatabase
const actor = actorWith()
beforeAll(async () => {
  fixture = await fixtureDatabase()
})
afterAll(async () => {
  setClock()
  await fixture.close()
})

const entryOf = (requestId: string) =>
  fixture.db.read(actor, (tx) => tx.maybe(statement('select * from sys_log where request_id = $1', [requestId])))

describe('the system log', () => {
  test('says who did what from where and when', async () => {
    setClock(() => new Date('2026-11-20T16:00:00Z'))
    const request = { requestId: 'r1', url: '/api/lamp', method: 'GET' }
    await writeLog(fixture.db, actor, { type: logTypes.operation, content: '查看路灯', ...request })
    expect(await entryOf('r1')).toMatchObject({
      logType: 2,
      logContent: '查看路灯',
      userid: 'user1',
      username: '张三',
      ip: '10.0.0.1',
      requestUrl: '/api/lamp',
      method: 'GET',
      detail: null,
      createTime: '2026-11-21 00:00:00',
    })
    expect([nowText(), today(), now().toISOString()]).toEqual([
      '2026-11-21 00:00:00',
      '2026-11-21',
      '2026-11-20T16:00:00.000Z',
    ])
    setClock()
    expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(60_000)
  })

  test('stands although the work that it tells of is undone', async () => {
    const work = fixture.db.write(actor, async () => {
      await logSecurity(fixture.db, actor, { content: '越权', requestId: 'r2' })
      throw new Error('undone')
    })
    await expect(work).rejects.toThrow('undone')
    expect(await entryOf('r2')).toMatchObject({ logType: 5, logContent: '越权' })
  })

  test('cuts what is too long', async () => {
    await writeLog(fixture.db, actor, {
      type: logTypes.exception,
      content: 'x'.repeat(2000),
      detail: 'y'.repeat(9000),
      requestId: 'r3',
    })
    const entry = await entryOf('r3')
    expect(entry).toMatchObject({ logContent: 'x'.repeat(800), detail: 'y'.repeat(4000) })
  })
})

test('a log line shows no secret, wherever it stands', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  log.info(
    {
      password: 'P4ss',
      user: { phone: '13800138000', session: { token: 'T0ken' } },
      req: { headers: { 'x-access-token': 'T0ken' } },
    },
    'signed in',
  )
  log.error({ error: new Error('broken') }, 'failed')
  log.debug('not shown')
  expect(lines).toHaveLength(2)
  expect(lines[0]).not.toMatch(/P4ss|13800138000|T0ken/)
  expect(lines[0]).toContain('[secret]')
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ msg: 'failed', error: { message: 'broken' } })
})
