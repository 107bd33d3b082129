import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { actorAs } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { systemFloor, type SystemFloor } from '../../../../tests/support/system-floor.ts'
import { narrowOf } from './build-actor.ts'
import { sessionIdentity } from './open-identity.ts'
import { sweep } from './jobs.ts'

let floor: SystemFloor
let second: Awaited<ReturnType<SystemFloor['openProcess']>>
beforeAll(async () => {
  floor = await systemFloor({ SESSION_MAX: '3' })
  second = await floor.openProcess()
})
afterAll(() => floor.close())
afterEach(() => setClock())

const own = (token: string, process: Pick<SystemFloor, 'send'> = floor) =>
  process.send('GET', '/sys/user/getCurrentUserDeparts', { token })
const unknown = { status: 401, success: false, code: 401, message: 'Token失效，请重新登录!' }
const ended = { status: 500, success: false, code: 500, message: 'Token失效，请重新登录!' }
const minutesLater = (minutes: number) => {
  const later = new Date(Date.now() + minutes * 60_000)
  setClock(() => later)
}

describe('a token', () => {
  test.each([
    ['that is missing', undefined],
    ['that is empty', ''],
    ['that is the word null', 'null'],
    ['of our shape that we never issued', 'A'.repeat(43)],
    ['that looks like a JWT without a signature', 'eyJhbGciOiJub25lIn0.eyJ1c2VybmFtZSI6ImFkbWluIn0.'],
    ['of ten thousand characters', 'x'.repeat(10_000)],
  ])('%s answers 401', async (_, token) => {
    expect(
      await floor.send('GET', '/sys/user/getCurrentUserDeparts', token === undefined ? {} : { token }),
    ).toMatchObject(unknown)
  })

  test('in the query counts for nothing', async () => {
    const token = await floor.tokenOf('admin')
    expect(await floor.send('GET', `/sys/user/getCurrentUserDeparts?token=${token}`)).toMatchObject(unknown)
  })

  test('is known only as a hash', async () => {
    const token = await floor.tokenOf('admin')
    const [row] = await floor.rows('select count(*) as found from sys_session s where s::text like $1', [`%${token}%`])
    expect(row.found).toBe(0)
  })

  test('ends with its sign-out, on every process, and leaves other sessions alone', async () => {
    const [token, other] = [await floor.tokenOf('street01'), await floor.tokenOf('street01')]
    expect(await own(token, second)).toMatchObject({ success: true })
    expect(await floor.send('POST', '/sys/logout', { token })).toMatchObject({
      status: 200,
      success: true,
      message: '退出登录成功！',
    })
    expect(await own(token)).toMatchObject(ended)
    await expect.poll(() => own(token, second)).toMatchObject(ended)
    expect(await own(other)).toMatchObject({ success: true })
    expect(await floor.send('POST', '/sys/logout', { token })).toMatchObject({ status: 200, success: true })
  })

  test.each(['POST', 'GET', 'PUT', 'DELETE'] as const)('ends by %s, which asks for it in its header', async (verb) => {
    const token = await floor.tokenOf('street01')
    expect(await floor.send(verb, `/sys/logout?token=${token}`)).toMatchObject({ status: 200, success: false })
    expect(await own(token)).toMatchObject({ success: true })
    expect(await floor.send(verb, '/sys/logout', { token })).toMatchObject({
      status: 200,
      success: true,
      message: '退出登录成功！',
    })
    expect(await own(token)).toMatchObject(ended)
  })

  test('is noticed to have ended even if no message arrives', async () => {
    const token = await floor.tokenOf('street01')
    expect(await own(token)).toMatchObject({ success: true })
    await floor.alter(
      `update sys_session set ended_at = now() where user_id in (select id from sys_user where username = 'street01')`,
    )
    await expect.poll(() => own(token), { timeout: 4000 }).toMatchObject(ended)
  })

  test('of nobody signs nobody out', async () => {
    expect(await floor.send('POST', '/sys/logout')).toMatchObject({
      status: 200,
      success: false,
      message: '退出登录失败！',
    })
    expect(await floor.send('POST', '/sys/logout', { token: 'A'.repeat(43) })).toMatchObject({
      status: 200,
      success: false,
      message: 'Token无效!',
    })
  })

  test.each([
    [
      'frozen',
      `update sys_user set status = 2 where username = 'staff0101'`,
      `update sys_user set status = 1 where username = 'staff0101'`,
    ],
    [
      'given a new password',
      `update sys_user set password_version = password_version + 1 where username = 'staff0101'`,
      'select 1',
    ],
    [
      'put out of its tenant',
      `update sys_user_tenant set status = 2 where user_id in (select id from sys_user where username = 'staff0101')`,
      'update sys_user_tenant set status = 1',
    ],
  ])('ends when its account is %s', async (_, change, back) => {
    const token = await floor.tokenOf('staff0101')
    expect(await own(token)).toMatchObject({ success: true })
    await floor.alter(change)
    sessionIdentity(floor.services).announceChange(['*'])
    expect(await own(token)).toMatchObject(ended)
    await floor.alter(back)
    expect(await own(token)).toMatchObject(ended)
  })
})

describe('a session', () => {
  test('ends after two idle hours; use extends it, a heartbeat does not', async () => {
    const [token, idle] = [await floor.tokenOf('cs0101'), await floor.tokenOf('cs0102')]
    minutesLater(90)
    expect(await own(token)).toMatchObject({ success: true })
    expect(await floor.services.identity.authenticate(idle, { passive: true })).toMatchObject({ kind: 'actor' })
    minutesLater(121)
    expect(await own(token)).toMatchObject({ success: true })
    expect(await own(idle)).toMatchObject(ended)
    expect(await own(idle, second)).toMatchObject(ended)
  })

  test('ends seven days after its beginning, however busy', async () => {
    const token = await floor.tokenOf('cs0101')
    for (let minutes = 0; minutes < 7 * 24 * 60; minutes += 100) {
      minutesLater(minutes)
      expect(await floor.services.identity.authenticate(token)).toMatchObject({ kind: 'actor' })
    }
    minutesLater(7 * 24 * 60 + 1)
    expect(await own(token)).toMatchObject(ended)
  })

  test('writes its use at most once a minute', async () => {
    const token = await floor.tokenOf('gnormal0102')
    const stamps = async () =>
      (
        await floor.rows(
          `select last_used_at from sys_session s join sys_user u on u.id = s.user_id where username = 'gnormal0102'`,
        )
      )[0].lastUsedAt
    const begun = await stamps()
    minutesLater(0.5)
    await own(token)
    expect(await stamps()).toBe(begun)
    minutesLater(2)
    await own(token)
    // Nobody waits for it.
    await expect.poll(stamps).not.toBe(begun)
  })

  test.each([
    ['beside them while its copy holds', 600, 1],
    ['when its copy is too old', 1600, 1],
    ['with its rights when those are old', 45_000, 2],
  ])('is asked for once by however many calls, %s', async (_, age, times) => {
    const token = await floor.tokenOf('cs0102')
    const { identity, db } = floor.services
    await identity.authenticate(token)
    const began = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => began + age)
    const asked = vi.spyOn(db, 'flight')
    const answers = await Promise.all(Array.from({ length: 20 }, () => identity.authenticate(token)))
    const questions = asked.mock.calls.map(([, queries]) => JSON.stringify(queries))
    clock.mockRestore()
    asked.mockRestore()
    expect(answers.filter(({ kind }) => kind !== 'actor')).toEqual([])
    expect(questions.filter((text) => text.includes('from sys_session'))).toHaveLength(times)
  })

  test('beyond the limit ends the oldest one, and says so', async () => {
    const tokens = [
      await floor.tokenOf('owner0101'),
      await floor.tokenOf('owner0101'),
      await floor.tokenOf('owner0101'),
    ]
    expect(await own(tokens[0]!)).toMatchObject({ success: true })
    tokens.push(await floor.tokenOf('owner0101'))
    const kinds = await Promise.all(tokens.map(async (token) => (await own(token)).status))
    expect(kinds).toEqual([500, 200, 200, 200])
    expect((await own(tokens[0]!)).result).toEqual({ because: '超出登录设备数，自动退出' })
  })

  test('beyond the limit ends however many begin at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => floor.signIn('tenant0101')))
    // One that is over before its sign-in was answered is told so instead of a token.
    const [begun, over] = [answers.filter(({ success }) => success), answers.filter(({ success }) => !success)]
    for (const answer of over) expect(answer).toMatchObject(ended)
    const kinds = await Promise.all(begun.map(async ({ result }) => (await own(result.token)).status))
    expect(kinds.filter((status) => status === 200)).toHaveLength(3)
  })

  test('is remembered as ended for thirty days, then as nothing', async () => {
    const token = await floor.tokenOf('dep0102')
    await floor.send('POST', '/sys/logout', { token })
    minutesLater(29 * 24 * 60)
    await sweep(floor.services.db)
    expect(await own(token)).toMatchObject(ended)
    minutesLater(31 * 24 * 60)
    await sweep(floor.services.db)
    expect(await own(token)).toMatchObject(unknown)
  })
})

const ofLamps = ({ may }: { may: ReadonlySet<string> }) =>
  [...may].filter((code) => code.startsWith('lamp:')).toSorted()

describe('the caller behind a token', () => {
  const actorOf = async (username: string) => {
    const answer = await floor.services.identity.authenticate(await floor.tokenOf(username))
    if (answer.kind !== 'actor') throw new Error(answer.kind)
    return answer.actor
  }

  test.each([
    ['admin', 'A01', 'all', 'none'],
    ['supadmin', 'A01', 'all', 'none'],
    ['street01', 'A01A01', ['villages below A01A01'], 'none'],
    ['comm0102', 'A01A01A02', ['villages below A01A01A02'], 'none'],
    ['pm0101', 'B01A01A01', ['villages below B01A01A01'], 'none'],
    ['staff0101', 'B01A01A01', ['villages below B01A01A01'], 'staff'],
    ['owner0101', 'A01A01A01A01', ['villages below A01A01A01A01'], 'resident'],
  ])('%s works in %s and sees %j, narrowed to %s', async (username, orgCode, villages, narrow) => {
    const isTrade = orgCode.startsWith('B') && { isTrade: true }
    expect((await actorOf(username)).scope).toEqual({ villages, narrow, ...isTrade, rooms: [], orgCode })
  })

  test('has the rights of the roles held in the chosen organisation', async () => {
    expect(ofLamps(await actorOf('pm0101'))).toEqual(['lamp:post:list', 'lamp:post:mend'])
    expect(ofLamps(await actorOf('staff0101'))).toEqual(['lamp:post:list'])
    expect([...(await actorOf('owner0101')).may]).toEqual([])
  })

  test('loses and gains roles at once on every process', async () => {
    const token = await floor.tokenOf('staff0102')
    const rights = async (process: Pick<SystemFloor, 'services'>) => {
      const answer = await process.services.identity.authenticate(token)
      return answer.kind === 'actor' ? ofLamps(answer.actor) : answer.kind
    }
    expect(await rights(floor)).toEqual(['lamp:post:list'])
    expect(await rights(second)).toEqual(['lamp:post:list'])
    const [{ id }] = (await floor.rows(`select id from sys_user where username = 'staff0102'`)) as [{ id: string }]
    await floor.alter(`update sys_user_role set role_code = 'projectManager' where user_id = $1`, [id])
    sessionIdentity(floor.services).announceChange([id])
    expect(await rights(floor)).toEqual(['lamp:post:list', 'lamp:post:mend'])
    await expect.poll(() => rights(second)).toEqual(['lamp:post:list', 'lamp:post:mend'])
    await floor.alter('delete from sys_user_depart where user_id = $1', [id])
    sessionIdentity(floor.services).announceChange([id])
    expect(await rights(floor)).toEqual([])
  })

  test.each([
    [[], 'resident'],
    [['owner', 'dependents'], 'resident'],
    [['normal'], 'staff'],
    [['normal', 'owner'], 'staff'],
    [['normal', 'customerService'], 'none'],
    [['normal', 'feeCashier'], 'none'],
    [['meterReader'], 'none'],
    [['projectManager', 'normal'], 'none'],
    [['villageAdmin', 'owner'], 'none'],
  ] as const)('with the roles %j is narrowed to %s', (roles, narrow) => {
    expect(narrowOf(new Set(roles))).toBe(narrow)
  })
})

test('who has called is known as they are now, and not at all once the account is closed', async () => {
  const { identity } = floor.services
  const answer = await identity.authenticate(await floor.tokenOf('cs0102'))
  if (answer.kind !== 'actor') throw new Error('no session')
  const { actor } = answer
  expect(await identity.renewed(actorAs(actor, { may: new Set() }))).toMatchObject({
    userId: actor.userId,
    may: actor.may,
  })
  const set = (status: number) => floor.alter(`update sys_user set status = ${status} where username = 'cs0102'`)
  await set(2)
  expect(await identity.renewed(actor)).toBeUndefined()
  await set(1)
})
