import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { villageInput } from '../../../../../tests/support/village-input.ts'
import { villageApi } from '../../shared/api.ts'
import type { VillageDealing, VillageInput } from '../../shared/schema.ts'
import { villageChanges } from '../shared/api.ts'

const near = seedId('village', 'A01A01A01A01')
const far = seedId('village', 'A01A01A02A01')

const input = villageInput('待比小区', { address: '待比路1号' })

let linli: TestApp
beforeAll(async () => {
  setClock(() => new Date('2026-11-20T10:00:00+08:00'))
  linli = await testApp()
})

const at = (time: string): void => setClock(() => new Date(`2026-11-20T${time}+08:00`))
const changesOf = async (username: string, id: string) => (await linli.as(username)).call(villageChanges, { id })
const deal = async (username: string, step: VillageDealing) => (await linli.as(username)).call(villageApi.deal, step)
const enter = async (username: string, name: string): Promise<string> =>
  (await (await linli.as(username)).call(villageApi.create, { ...input, name })).result.id
const edit = async (username: string, id: string, values: Partial<VillageInput>) => {
  const caller = await linli.as(username)
  const row = (await caller.call(villageApi.one, { id })).result
  const answer = await caller.call(villageApi.update, { ...row, ...values })
  expect(answer).toMatchObject({ success: true })
}
const linesOf = async (username: string, id: string) =>
  (await changesOf(username, id)).result.changes.map(({ label, before, after }) => [label, before, after])

const square = (size: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [120, 30],
      [120 + size, 30],
      [120 + size, 30 + size],
      [120, 30 + size],
      [120, 30],
    ] as [number, number][],
  ],
})

describe('a village that a manager enters', () => {
  let id: string
  beforeAll(async () => {
    id = await enter('pm0101', input.name)
    await edit('pm0101', id, { address: '待比路2号' })
    await deal('pm0101', { id, action: 'submit' })
  })

  test('is new as a whole, however often its draft was changed', async () => {
    expect((await changesOf('comm0101', id)).result).toEqual({ basis: 'NEW', since: null, by: null, changes: [] })
  })

  test('is compared, once returned, with what was returned', async () => {
    at('10:02:00')
    await deal('comm0101', { id, action: 'return', remark: '类型与面积不符' })
    at('10:03:00')
    expect((await changesOf('pm0101', id)).result).toMatchObject({ basis: 'RETURNED', changes: [] })
    await edit('pm0101', id, { villageType: '2', totalArea: '6000.5', developer: '望江建设' })
    await deal('pm0101', { id, action: 'submit' })
    const { result } = await changesOf('comm0101', id)
    expect(result).toMatchObject({ basis: 'RETURNED', since: '2026-11-20 10:02:00', by: expect.any(String) })
    expect(result.changes).toEqual([
      { field: 'villageType', label: '小区类型', before: '商品房', after: '老旧小区' },
      { field: 'totalArea', label: '总建筑面积（㎡）', before: '5,000.00', after: '6,000.50' },
      { field: 'developer', label: '建设单位', before: null, after: '望江建设' },
    ])
  })

  test('is compared, once passed, with what was passed, whatever came before', async () => {
    at('10:04:00')
    await deal('comm0101', { id, action: 'pass' })
    const { result } = await changesOf('comm0101', id)
    const timeline = (await (await linli.as('comm0101')).call(villageApi.one, { id })).result.timeline
    const by = timeline.find(({ action }) => action === 'pass')!.operatorName
    expect(result).toEqual({ basis: 'PASSED', since: '2026-11-20 10:04:00', by, changes: [] })
  })
})

describe('a village that was passed', () => {
  let id: string
  beforeAll(async () => {
    at('10:05:00')
    id = await enter('comm0101', '已审小区')
    await deal('comm0101', { id, action: 'submit' })
    await deal('street01', { id, action: 'pass' })
    at('10:06:00')
  })

  test('shows several edits as one line for each field, from what was passed to what stands there now', async () => {
    await edit('comm0101', id, { address: '中间路1号', managementMode: '2', buildYear: 2001 })
    await edit('comm0101', id, { address: '待比路9号', managementMode: '3', elevatorCount: 4 })
    expect(await linesOf('street01', id)).toEqual([
      ['详细地址', '待比路1号', '待比路9号'],
      ['管理模式', '物业企业', '社区托管'],
      ['建成年份', null, '2001'],
      ['电梯数', null, '4'],
    ])
  })

  test('does not show what was changed and changed back', async () => {
    await edit('comm0101', id, { address: '待比路1号', managementMode: '1', elevatorCount: null })
    expect(await linesOf('street01', id)).toEqual([['建成年份', null, '2001']])
  })

  test('measures what was drawn', async () => {
    await edit('comm0101', id, { buildYear: null })
    await edit('street01', id, { boundary: square(0.001) })
    expect(await linesOf('street01', id)).toEqual([['边界', null, expect.stringMatching(/^4个顶点，约\d+㎡$/)]])
  })

  test('stays compared with its audit when it was out of use for a while', async () => {
    await deal('supadmin', { id, action: 'stop' })
    await deal('supadmin', { id, action: 'start' })
    expect((await changesOf('street01', id)).result).toMatchObject({
      basis: 'PASSED',
      since: '2026-11-20 10:05:00',
      changes: [{ field: 'boundary' }],
    })
  })
})

test('what a street entered is compared with its entry', async () => {
  at('10:07:00')
  const id = await enter('street01', '直录小区')
  at('10:08:00')
  await edit('street01', id, { feeStandard: '1.5' })
  expect((await changesOf('supadmin', id)).result).toMatchObject({
    ...{ basis: 'ENTERED', since: '2026-11-20 10:07:00', by: expect.any(String) },
    changes: [{ field: 'feeStandard', before: null, after: '1.50' }],
  })
})

test('pictures are told by their names, also when others bear the same', async () => {
  const id = await enter('street01', '有图小区')
  const path = (sign: string) => `village/202611/${sign.repeat(32)}/大门.jpg`
  const log = (from: string | null, to: string) =>
    linli.services.db.write(systemActor(1), async (tx) => {
      await tx.run(statement(`update village set images = $2 where id = $1`, [id, to]))
      const text = `insert into change_log (tenant_id, id, data_table, data_id, data_version, changes, operator_id, operator_name, created_at)
        select 1, $2, 'village', $1, 2, $3, '', '', now()`
      const changes = JSON.stringify([{ field: 'images', from, to }])
      await tx.run(statement(text, [id, `f${to.at(-40)}`.repeat(16), changes]))
    })
  await log(path('a'), path('b'))
  expect(await linesOf('street01', id)).toEqual([['小区图片', '1个：大门.jpg', '1个：大门.jpg（有改动）']])
})

test('a village without a history in the log is compared with its first record', async () => {
  const text = `select count(*) as total from change_log where data_id = $1`
  const [[counted]] = await linli.services.db.flight(systemActor(1), [statement<{ total: number }>(text, [near])])
  expect(counted!.total).toBe(0)
  const stored = (await (await linli.as('comm0101')).call(villageApi.one, { id: near })).result
  await edit('comm0101', near, { developer: '老城建设' })
  expect((await changesOf('comm0101', near)).result).toMatchObject({
    ...{ basis: 'ENTERED', since: stored.createTime, by: null },
    changes: [{ field: 'developer', before: stored.developer, after: '老城建设' }],
  })
})

describe('the changes of a village', () => {
  test('are nowhere for those whose village it is not, as its detail', async () => {
    for (const username of ['comm0102', 'pm0102', 'village0102']) {
      const caller = await linli.as(username)
      const { status } = await caller.call(villageApi.one, { id: near })
      expect(await caller.call(villageChanges, { id: near })).toMatchObject({ success: false, status })
    }
    expect((await changesOf('comm0101', far)).status).toBe(404)
  })

  test.each(['staff0101', 'owner0101', 'co01', 'gnormal0101'])('are not for %s', async (username) => {
    expect((await changesOf(username, near)).status).toBe(403)
  })

  test('are gone with the village', async () => {
    const id = await enter('pm0101', '将删小区')
    await (await linli.as('pm0101')).call(villageApi.remove, { id })
    expect((await changesOf('pm0101', id)).status).toBe(404)
  })
})
