import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemFloor, type SystemFloor } from '../../../../tests/support/system-floor.ts'

let floor: SystemFloor
beforeAll(async () => {
  floor = await systemFloor()
})
afterAll(() => floor.close())

const departs = async (token: string) => (await floor.send('GET', '/sys/user/getCurrentUserDeparts', { token })).result
const choose = (token: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  floor.send(method, '/sys/selectDepart', { token, body })

describe('a user of two organisations', () => {
  test('begins in the one chosen last and lists it first', async () => {
    const { result } = await floor.signIn('gnormal0101')
    expect(result).toMatchObject({
      multi_depart: 2,
      userInfo: { orgCode: 'A01A01A01' },
      departs: [{ orgCode: 'A01A01A01' }, { orgCode: 'A01A01' }],
    })
    expect(await departs(result.token)).toMatchObject({
      orgCode: 'A01A01A01',
      list: [{ orgCode: 'A01A01A01', roleSpecialStr: '政府工作人员' }, { orgCode: 'A01A01' }],
    })
    const anew = await floor.send('GET', '/sys/user/getUserInfo', { token: result.token })
    const { userInfo, sysAllDictItems } = result
    expect(anew).toMatchObject({ success: true, code: 200, result: { userInfo, sysAllDictItems } })
  })

  test.each(['POST', 'PUT'] as const)(
    'switches by %s, this session only, and begins there the next time',
    async (method) => {
      const [token, other] = [await floor.tokenOf('gnormal0101'), await floor.tokenOf('gnormal0101')]
      const before = (await departs(other)).orgCode
      const wanted = before === 'A01A01' ? 'A01A01A01' : 'A01A01'
      expect(await choose(token, { orgCode: wanted, username: 'gnormal0101' }, method)).toMatchObject({
        success: true,
        code: 200,
        result: {
          userInfo: { username: 'gnormal0101', orgCode: wanted },
          sysDepart: { orgCode: wanted },
          roleSpecial: 'gnormal',
          suffrage: 'N',
          areaList: [{ id: '330199000000', text: '临江区', pid: '330100000000', index: 3 }],
        },
      })
      expect((await departs(token)).orgCode).toBe(wanted)
      expect((await departs(other)).orgCode).toBe(before)
      expect((await floor.signIn('gnormal0101')).result.userInfo.orgCode).toBe(wanted)
    },
  )
})

test.each([
  ['a foreign one', 'A01A02'],
  ['one above', 'A01'],
  ['none that exists', 'Z99'],
])('the organisation cannot be %s', async (_, orgCode) => {
  const token = await floor.tokenOf('comm0101')
  expect(await choose(token, { orgCode })).toMatchObject({
    status: 200,
    success: false,
    code: 500,
    message: '您没有该部门的权限',
  })
  expect((await departs(token)).orgCode).toBe('A01A01A01')
})

test('a switch for somebody else is refused', async () => {
  const token = await floor.tokenOf('comm0101')
  expect(await choose(token, { orgCode: 'A01A01A01', username: 'comm0102' })).toMatchObject({
    status: 200,
    success: false,
    code: 500,
  })
})

test.each([
  ['admin', true],
  ['supadmin', false],
  ['street01', false],
])('%s is the platform operator: %s', async (username, expected) => {
  expect(await floor.send('GET', '/sys/user/izSystemAdmin', { token: await floor.tokenOf(username) })).toMatchObject({
    success: true,
    result: expected,
  })
})
