import { when, type UnitNames } from './names.ts'

/** The first tests of a new unit, through the real application. */
export const unitTest = ({ camel, hasStates, ofVillage }: UnitNames): Record<string, string> => ({
  'server/feature.test.ts': `import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'
${when(ofVillage, "import { seedId } from '#kernel/server/seed-random.ts'\n")}import { ${camel}Api as api } from '../shared/api.ts'

${when(ofVillage, "const [near, far] = [seedId('village', 'A01A01A01A01'), seedId('village', 'A01A01A02A01')]\n")}const input = (name: string${when(ofVillage, ', villageId = near')}) => ({ name, remark: null${when(ofVillage, ', villageId')} })

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})

test('a record is entered, found, changed and thrown away', async () => {
  const clerk = await linli.as('supadmin')
  const made = await clerk.call(api.create, input('甲'))
  expect(made).toMatchObject({ success: true, result: { name: '甲', version: 1${when(hasStates, ", state: 'DRAFT'")} } })
  const { id } = made.result
  expect((await clerk.call(api.page, { name: '甲' })).result.records).toMatchObject([{ id }])
  const changed = await clerk.call(api.update, { ...input('乙'), id, version: 1 })
  expect(changed.result).toMatchObject({ name: '乙', version: 2 })
  expect(await clerk.call(api.update, { ...input('丙'), id, version: 1 })).toMatchObject({ status: 409 })
  expect(await clerk.call(api.remove, { id })).toMatchObject({ success: true })
  expect(await clerk.call(api.one, { id })).toMatchObject({ status: 404 })
})

test('two records of one name are refused', async () => {
  const clerk = await linli.as('supadmin')
  await clerk.call(api.create, input('丁'))
  expect(await clerk.call(api.create, input('丁'))).toMatchObject({ success: false, message: '该名称已存在' })
})
${when(
  hasStates,
  `
test('a record moves by its steps, and says which may be taken', async () => {
  const clerk = await linli.as('supadmin')
  const { id } = (await clerk.call(api.create, input('戊'))).result
  expect(await clerk.call(api.deal, { id, action: 'pass' })).toMatchObject({ success: false, reason: 'wrongState' })
  expect((await clerk.call(api.deal, { id, action: 'submit' })).result).toMatchObject({
    state: 'AUDITING',
    allowedActions: [
      { action: 'pass', allowed: true },
      { action: 'reject', allowed: true },
    ],
  })
  expect((await clerk.call(api.deal, { id, action: 'pass' })).result).toMatchObject({
    state: 'PASSED',
    allowedActions: [],
    timeline: [{ action: 'submit' }, { action: 'pass' }],
  })
})
`,
)}${when(
    ofVillage,
    `
test('a record of another village is nowhere, and none is put there', async () => {
  const { id } = (await (await linli.as('supadmin')).call(api.create, input('己', far))).result
  const neighbour = await linli.as('comm0101')
  expect((await neighbour.call(api.page, { name: '己' })).result.records).toEqual([])
  expect(await neighbour.call(api.one, { id })).toMatchObject({ status: 404 })
  expect(await neighbour.call(api.create, input('庚', far))).toMatchObject({ status: 404 })
  expect(await neighbour.call(api.create, input('庚'))).toMatchObject({ success: true, result: { villageId: near } })
})

test('a record needs a village', async () => {
  const answer = await (await linli.as('supadmin')).call(api.create, input('辛', 'nowhere'))
  expect(answer).toMatchObject({ status: 400, result: { fields: { villageId: '请选择小区!' } } })
})
`,
  )}`,
})
