import { beforeAll, describe, expect, test } from 'vitest'
import { gisApi } from '#business/gis-map/shared/api.ts'
import { repairStory, village1, type RepairStory } from '../support/repair-story.ts'

const heat = { bbox: '120,30,120.5,30.5', zoom: 15, layers: 'repair-heat' }
const march = { from: '2026-03-01', to: '2026-03-31' }
const types = ['WATER', 'POWER', 'DOOR', 'LEAK'] as const

let story: RepairStory
beforeAll(async () => {
  story = await repairStory()
  for (const [index, day] of ['2026-03-01', '2026-03-02', '2026-03-31', '2026-04-01'].entries()) {
    const id = await story.ticket('WAIT_ACCEPT', { repairType: types[index]! })
    await story.alter('update repair set create_time = $2::timestamptz where id = $1', [id, `${day} 12:00:00`])
  }
})

const featuresOf = async (username: string, more: object) => {
  const { call } = await story.as(username)
  return call(gisApi.features, { ...heat, ...more })
}
const heatOf = async (period: object) => {
  const { call } = await story.as('supadmin')
  return (await call(gisApi.layers, period)).result.find(({ layer }) => layer === 'repair-heat')
}

describe('the heat of repairs', () => {
  test('counts what was reported in a period, both days included, at any distance', async () => {
    for (const zoom of [5, 15]) {
      const { result } = await featuresOf('supadmin', { ...march, zoom })
      expect(result).toMatchObject([{ layer: 'repair-heat', villageId: village1, name: '桂园里', count: 3, places: 1 }])
    }
    const oneDay = { from: '2026-03-02', to: '2026-03-02' }
    expect((await featuresOf('supadmin', oneDay)).result).toMatchObject([{ count: 1 }])
    expect(await heatOf(march)).toMatchObject({ isHeat: true, count: 3, located: 3 })
    expect(await heatOf({ from: '2026-05-01', to: '2026-05-01' })).toMatchObject({ count: 0 })
  })

  test('is that of the last thirty days where nothing is asked for', async () => {
    const before = (await heatOf({}))!.count
    await story.ticket('WAIT_ACCEPT', { areaType: 'PUBLIC', roomId: null, locationText: '门厅', repairType: 'LIFT' })
    expect((await heatOf({}))!.count).toBe(before + 1)
  })

  test('holds nothing of villages that are not the caller’s, and is closed to residents', async () => {
    expect((await featuresOf('comm0102', march)).result).toEqual([])
    expect((await featuresOf('comm0101', march)).result).toMatchObject([{ count: 3 }])
    expect((await featuresOf('owner0101', march)).status).toBe(403)
  })

  test('of a period that ends before it begins is refused', async () => {
    const answer = await featuresOf('supadmin', { from: '2026-02-02', to: '2026-02-01' })
    expect(answer).toMatchObject({ status: 400, message: '开始日期不能晚于结束日期' })
  })

  test('is not counted a second time among the figures of an area', async () => {
    const { call } = await story.as('supadmin')
    const labels = (await call(gisApi.summary, {})).result.figures.map(({ label }) => label)
    expect(labels).toContain('在办报修')
    expect(labels).not.toContain('报修热力')
  })
})
