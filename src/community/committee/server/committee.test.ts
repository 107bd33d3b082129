import { beforeAll, beforeEach, expect, test } from 'vitest'
import { committeeWorld } from '../../../../tests/support/committee-world.ts'

let world: Awaited<ReturnType<typeof committeeWorld>>
beforeAll(async () => {
  world = await committeeWorld()
})
beforeEach(() => world.empty())

test('a committee is entered, filed, returned with a list, filed again and in force', async () => {
  const made = await world.open()
  const named = { state: 'FILING', endDate: '2031-11-09', name: '桂园里业主委员会' }
  expect(made).toMatchObject({ success: true, result: named })
  const { id } = made.result
  expect((await world.todos('comm0101')).map(({ title }) => title)).toContain('请提交业委会备案：桂园里业主委员会')
  await world.elect(id)
  expect(await world.deal('comm0101', { id, action: 'file' })).toMatchObject({ success: true })
  expect((await world.todos('street01')).map(({ title }) => title)).toEqual(['待审核业委会备案：桂园里业主委员会'])
  const back = { id, action: 'return' as const, returnItems: ['COVENANT' as const], remark: '规约缺少签章' }
  const returned = { state: 'FILING', filedAt: null, returnItems: ['COVENANT'] }
  expect(await world.deal('street01', back)).toMatchObject({ success: true, result: returned })
  expect(await world.todos('street01')).toEqual([])
  await world.deal('comm0101', { id, action: 'file' })
  const passed = await world.pass(id)
  expect(passed.result).toMatchObject({ state: 'EFFECTIVE', memberCount: 3, remainingDays: 1814, returnItems: null })
})
