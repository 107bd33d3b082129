import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { testApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { villageApi } from '../../shared/api.ts'
import { conditionApi } from '../shared/api.ts'
import { usualCondition } from '../shared/schema.ts'

const near = seedId('village', 'A01A01A01A01')

let linli: TestApp
beforeAll(async () => {
  setClock(() => new Date('2026-11-21T10:00:00+08:00'))
  linli = await testApp()
  const text = `update village set committee_state = '0' where tenant_id = 1 and id = $1`
  await linli.services.db.write(systemActor(1), (tx) => tx.run(statement(text, [near])))
})

const save = async (wanted: Partial<typeof usualCondition>, username = 'supadmin') =>
  (await linli.as(username)).call(conditionApi.save, { ...usualCondition, ...wanted })
const state = async () => {
  const { meetingReady } = (await (await linli.as('supadmin')).call(villageApi.one, { id: near })).result
  const { records } = (await (await linli.as('comm0101')).call(todoApi.page, { bizType: 'PREPARE' })).result
  return { meetingReady, todos: records.map(({ summary, dueAt }) => [summary, dueAt]) }
}

test('a district begins with the usual condition and sets its own, which judges the villages at once', async () => {
  const clerk = await linli.as('supadmin')
  expect((await clerk.call(conditionApi.read, {})).result).toEqual(usualCondition)
  // 924.80 of 1,001.00 ㎡ are delivered: 92.4 percent.
  expect(await save({ largePercent: 95, smallPercent: 93 })).toMatchObject({ success: true, message: '更新成功' })
  expect(await state()).toEqual({ meetingReady: 'N', todos: [] })
  await save({ largePercent: 92, prepareDays: 60 })
  expect((await clerk.call(conditionApi.read, {})).result).toMatchObject({ largePercent: 92, prepareDays: 60 })
  expect(await state()).toEqual({
    meetingReady: 'Y',
    todos: [['请在60日内指导成立筹备组', '2027-01-20 23:59:59']],
  })
})

test.each([
  ['a small part that is not smaller', { smallPercent: 50 }, 'smallPercent', '应低于不计年限时的交付比例'],
  ['more than the whole', { largePercent: 100 }, 'largePercent', '请输入1到99之间的整数'],
  ['no years', { years: 0 }, 'years', '请输入1到20之间的整数'],
])('%s is refused', async (_, wanted, field, message) => {
  expect(await save(wanted)).toMatchObject({ status: 400, message, result: { fields: { [field]: message } } })
})

test('it is set by the district alone, and read by those who read its figures', async () => {
  expect((await save({}, 'street01')).status).toBe(403)
  expect((await (await linli.as('street01')).call(conditionApi.read, {})).success).toBe(true)
  expect((await (await linli.as('owner0101')).call(conditionApi.read, {})).status).toBe(403)
})
