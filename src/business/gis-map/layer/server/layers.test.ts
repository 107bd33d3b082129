import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { gisApi } from '../../shared/api.ts'
import { mapLayerApi as api } from '../shared/api.ts'
import type { MapLayerInput, MapLayerRecord } from '../shared/schema.ts'

let linli: TestApp
let keeper: Caller
const viewers = ['admin', 'supadmin', 'street01', 'comm0101', 'gnormal0101', 'co01', 'pm0101', 'committee0101'] as const
const callers = new Map<string, Caller>()
/** What each sees of the map before anybody has changed a layer. */
const usual = new Map<string, string[]>()
beforeAll(async () => {
  linli = await testApp()
  for (const name of viewers) callers.set(name, await linli.as(name))
  keeper = callers.get('supadmin')!
  for (const name of viewers) usual.set(name, await seen(name))
})

const run = (text: string) => linli.services.db.write(systemActor(1), (tx) => tx.run(statement(text, [])))
beforeEach(async () => {
  await run(`delete from map_layer where tenant_id = 1`)
  await keeper.call(api.bring, {})
})

const layersOf = async (name: string) => (await callers.get(name)!.call(gisApi.layers, {})).result
const seen = async (name: string): Promise<string[]> => (await layersOf(name)).map(({ layer }) => layer)
const records = async (): Promise<MapLayerRecord[]> => (await keeper.call(api.page, { pageSize: '50' })).result.records
const recordOf = async (code: string) => (await records()).find(({ layerCode }) => layerCode === code)!

async function change(code: string, input: Partial<MapLayerInput>) {
  const { id, version, layerName, source } = await recordOf(code)
  return keeper.call(api.update, { id, version, layerName, source, ...input })
}

test('every source has a record, and the map shows by them what it showed without any', async () => {
  const shown = (await records()).map(({ layerCode, source, sourceName, layerName, kind }) => {
    expect([layerCode, layerName]).toEqual([source, sourceName])
    return `${source} ${sourceName} ${kind}`
  })
  expect(shown).toEqual([
    'village 小区 BOUNDARY',
    'company 物业企业 POINT',
    'site 项目 POINT',
    'repair 在办报修 COUNT',
    'repair-heat 报修热力 HEAT',
    'fault 在办故障 COUNT',
    'warning 预警 COUNT',
  ])
  const withRecords = await Promise.all(viewers.map(layersOf))
  await run(`delete from map_layer where tenant_id = 1`)
  expect(await Promise.all(viewers.map(layersOf))).toEqual(withRecords)
  for (const name of viewers) expect(await seen(name)).toEqual(usual.get(name))
  expect(await keeper.call(api.bring, {})).toMatchObject({
    result: shown.length,
    message: `已引入${shown.length}个图层`,
  })
  expect(await keeper.call(api.bring, {})).toMatchObject({ result: 0, message: '没有缺少的图层' })
})

test('what a unit brings later is shown as it comes, until it has a record', async () => {
  await run(`delete from map_layer where source = 'repair'`)
  expect(await seen('supadmin')).toEqual([...usual.get('supadmin')!.filter((code) => code !== 'repair'), 'repair'])
  expect(await keeper.call(api.bring, {})).toMatchObject({ result: 1 })
  expect(await seen('supadmin')).toEqual(usual.get('supadmin'))
})

describe.each(viewers)('%s', (name) => {
  test('sees a layer for some roles only as one of them, and never without the right to its list', async () => {
    const roles = { admin: 'admin', supadmin: 'supAdmin', street01: 'streetAdmin', comm0101: 'communityAdmin' } as const
    for (const role of ['supAdmin', 'streetAdmin', 'communityAdmin'] as const) {
      await change('village', { roles: [role] })
      const own: string | undefined = roles[name as keyof typeof roles]
      expect([role, (await seen(name)).includes('village')]).toEqual([role, own === role])
    }
    await change('village', { roles: [] })
    const all = [
      'admin',
      'supAdmin',
      'streetAdmin',
      'communityAdmin',
      'gnormal',
      'companyAdmin',
      'projectManager',
      'committeeDirector',
    ] as const
    for (const code of (await records()).map(({ layerCode }) => layerCode)) await change(code, { roles: [...all] })
    expect(await seen(name)).toEqual(usual.get(name))
  })
})

test('a layer that is off or for others is nowhere: no count, no place, no search, no sheet, no figure', async () => {
  const caller = callers.get('street01')!
  const whole = { bbox: '120,30,120.5,30.5', zoom: 15 }
  const told = async () => {
    const features = (await caller.call(gisApi.features, { ...whole, layers: 'village,repair' })).result
    const hits = (await caller.call(gisApi.features, { keyword: '桂园' })).result
    const sheet = await caller.inject({ method: 'GET', url: `/api/gis/export?layers=village&bbox=${whole.bbox}` })
    const { figures } = (await caller.call(gisApi.summary, {})).result
    return {
      layers: (await seen('street01')).includes('village'),
      places: features.some(({ layer }) => layer === 'village'),
      hits: hits.some(({ layer }) => layer === 'village'),
      sheet: sheet.statusCode === 200,
      figure: figures.some(({ label }) => label === '小区'),
    }
  }
  const all = { layers: true, places: true, hits: true, sheet: true, figure: true }
  const none = { layers: false, places: false, hits: false, sheet: false, figure: false }
  expect(await told()).toEqual(all)
  await change('village', { status: 'N' })
  expect(await told()).toEqual(none)
  await change('village', { status: 'Y', roles: ['communityAdmin'] })
  expect(await told()).toEqual(none)
  await change('village', { roles: ['streetAdmin'] })
  expect(await told()).toEqual(all)
})

test('order, name, distances and style of a record are those of the layer', async () => {
  await change('repair', { layerName: '维修', sort: 1, minZoom: 9, maxZoom: 15, tone: 'DANGER', icon: 'SQUARE' })
  const [first] = await layersOf('supadmin')
  expect(first).toMatchObject({
    layer: 'repair',
    label: '维修',
    minZoom: 9,
    maxZoom: 15,
    tone: 'danger',
    icon: 'SQUARE',
  })
  expect(new Set(first!.marks.map(({ tone }) => tone))).toEqual(new Set(['danger']))
  const village = (await layersOf('supadmin')).find(({ layer }) => layer === 'village')
  expect(village).toMatchObject({ minZoom: 3, maxZoom: 20, tone: null, icon: 'CIRCLE' })
})

test('a source may have a second layer for others; its records are counted once', async () => {
  const before = (await keeper.call(gisApi.summary, {})).result.figures
  const second = { layerName: '小区（近看）', source: 'village', minZoom: 14 } as const
  const made = await keeper.call(api.create, second)
  expect(made.result).toMatchObject({
    layerCode: 'village-2',
    sourceName: '小区',
    kind: 'BOUNDARY',
    roles: [],
    sort: 100,
  })
  const features = (
    await keeper.call(gisApi.features, { bbox: '120,30,120.5,30.5', zoom: 15, layers: 'village,village-2' })
  ).result
  expect(features.map(({ key }) => key.split(':')[0]).toSorted((a, b) => a!.localeCompare(b!))).toEqual([
    'village',
    'village',
    'village-2',
    'village-2',
  ])
  expect((await keeper.call(gisApi.summary, {})).result.figures).toEqual(before)
  const { id } = made.result
  expect(await keeper.call(api.remove, { id })).toMatchObject({ success: true })
  // A code that was used once is not given again, so that a removed layer may come back.
  expect((await keeper.call(api.create, second)).result.layerCode).toBe('village-3')
  expect(await keeper.call(api.restore, { id })).toMatchObject({ success: true })
})

test.each([
  ['of nothing that a unit brings', { source: 'none' }, 'source', '没有该数据来源，请重新选择'],
  ['of another source than before', { source: 'repair' }, 'source', '数据来源不能更换，请新增图层'],
  ['whose distances end before they begin', { minZoom: 12, maxZoom: 9 }, 'maxZoom', '终止级别不能小于起始级别'],
  ['that begins after the stored end', { minZoom: 20, maxZoom: 19 }, 'maxZoom', '终止级别不能小于起始级别'],
  ['nearer than the map looks', { maxZoom: 21 }, 'maxZoom', /3.*20/],
  ['without a name', { layerName: '' }, 'layerName', '请输入图层名称!'],
  ['for a role that sees no map', { roles: ['owner'] as never }, 'roles.0', /./],
  ['of another form', { icon: 'STAR' as never }, 'icon', /./],
] as const)('a layer %s is refused at its field, and nothing is stored', async (_, input, field, text) => {
  const before = await records()
  const answer = await change('village', input as Partial<MapLayerInput>)
  expect(answer).toMatchObject({ success: false })
  const { fields } = answer.result as unknown as { fields: Record<string, string> }
  expect(Object.keys(fields)).toEqual([field])
  expect(fields[field]).toMatch(text)
  expect(await records()).toEqual(before)
})

test('the only layer of a source is switched off, not removed', async () => {
  const { id } = await recordOf('fault')
  expect(await keeper.call(api.remove, { id })).toMatchObject({
    success: false,
    message: '该来源只有这一个图层，不能删除，可停用',
  })
  expect(await seen('supadmin')).toContain('fault')
})

test.each(viewers.filter((name) => name !== 'admin' && name !== 'supadmin'))('%s keeps no layers', async (name) => {
  const caller = callers.get(name)!
  const { id, version, layerName, source } = await recordOf('village')
  // A list refuses in the way that old clients read.
  expect(await caller.call(api.page, {})).toMatchObject({ success: false, code: 510 })
  const answers = [
    await caller.call(api.one, { id }),
    await caller.call(api.sources, {}),
    await caller.call(api.create, { layerName: '一', source }),
    await caller.call(api.update, { id, version, layerName, source }),
    await caller.call(api.remove, { id }),
    await caller.call(api.bring, {}),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
})
