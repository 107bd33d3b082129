import { beforeAll, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { positionApi } from '../shared/api.ts'

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})

test('a position is added, listed with its rank in both spellings, changed and removed', async () => {
  const caller = await linli.as('admin')
  const made = await caller.call(positionApi.create, { code: 'welder', name: '焊工', postRank: '3' })
  expect(made).toMatchObject({ message: '添加成功！', result: { postRank: '3', rank: '3', postRank_dictText: '中级' } })
  const listed = (await caller.call(positionApi.page, { name: '*焊*', pageSize: '5' })).result
  expect(listed).toMatchObject({ total: 1, size: 5, records: [{ code: 'welder', rank: '3' }] })
  const { id, version } = made.result
  const changed = await caller.call(positionApi.update, {
    id,
    version,
    code: 'welder',
    name: '高级焊工',
    postRank: '4',
  })
  expect(changed).toMatchObject({ message: '修改成功!', result: { name: '高级焊工' } })
  expect((await caller.call(positionApi.byCode, { code: 'welder' })).result).toMatchObject({ name: '高级焊工' })
  const removed = await caller.call(positionApi.remove, { id })
  expect(removed).toMatchObject({ message: '删除成功!' })
  const again = await caller.call(positionApi.create, { code: 'welder', name: '焊工', postRank: null })
  expect(again).toMatchObject({ success: false, message: '职务编码已存在' })
})

test('positions are read by colleagues and changed by few', async () => {
  const worker = await linli.as('staff0101')
  expect((await worker.call(positionApi.page, {})).result.total).toBeGreaterThan(10)
  expect(await worker.call(positionApi.create, { code: 'x', name: 'x', postRank: null })).toMatchObject({ status: 403 })
  expect(await (await linli.as('owner0101')).call(positionApi.page, {})).toMatchObject({ code: 510 })
})

test.each([
  ['水暖', '水暖工'],
  ['snzg', undefined],
  ['sng', '水暖工'],
  ['plumb', '水暖工'],
])('the word %s chooses %s', async (keyword, wanted) => {
  const { result } = await (await linli.as('admin')).call(positionApi.options, { keyword })
  expect(result[0]?.text).toBe(wanted)
})

test('chosen positions are answered in their order, whatever the limit of the rest', async () => {
  const ids = ['plumber', 'cleaner', 'none'].map((code) => seedId('position', code)).join(',')
  const { result } = await (await linli.as('admin')).call(positionApi.options, { ids, pageSize: '1' })
  expect(result.map(({ text }) => text)).toEqual(['水暖工', '保洁员'])
})
