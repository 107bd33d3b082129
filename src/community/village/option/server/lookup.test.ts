import { beforeAll, expect, test } from 'vitest'
import { sessionApi } from '#system/session/shared/api.ts'
import { testPassword } from '../../../../../tests/support/test-secrets.ts'
import { testApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})

const areaListOf = async (username: string) => {
  const answer = await linli.anyone.call(sessionApi.login, { username, password: testPassword })
  return (answer.result as { areaList: { id: string; text: string; pid: string; index: number }[] }).areaList
}
const line = ['浙江省', '杭州市', '临江区', '滨河街道']

test.each<[string, string[]]>([
  ['supadmin', [...line, '望江社区', '柳岸社区']],
  ['street01', [...line, '望江社区', '柳岸社区']],
  ['comm0101', [...line, '望江社区']],
  ['comm0102', [...line, '柳岸社区']],
  ['co01', [...line, '望江社区']],
  ['pm0102', [...line, '柳岸社区']],
  ['owner0101', [...line, '望江社区']],
  ['street02', []],
])('the session of %s begins with the areas of its villages, from the province down', async (username, names) => {
  expect((await areaListOf(username)).map(({ text }) => text)).toEqual(names)
})

test('a switch of the organisation brings the areas of the new one', async () => {
  const clerk = await linli.as('gnormal0101')
  const areasIn = async (orgCode: string) => (await clerk.call(sessionApi.selectDepart, { orgCode })).result?.areaList
  expect((await areasIn('A01A01'))?.map(({ text }) => text)).toEqual([...line, '望江社区', '柳岸社区'])
  expect((await areasIn('A01A01A01'))?.map(({ text }) => text)).toEqual([...line, '望江社区'])
})

test('an area bears code, name, the code above and its level', async () => {
  const areas = await areaListOf('comm0101')
  expect(areas.map(({ id, pid, index }) => [id, pid, index])).toEqual([
    ['330000000000', '86', 1],
    ['330100000000', '330000000000', 2],
    ['330199000000', '330100000000', 3],
    ['330199001000', '330199000000', 4],
    ['330199001001', '330199001000', 5],
  ])
})
