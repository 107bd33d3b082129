import { afterEach, beforeAll, expect, test } from 'vitest'
import { repairStory, village1, type RepairStory } from '../../../../../tests/support/repair-story.ts'
import { repairSettingApi } from '../../shared/api.ts'

let story: RepairStory
beforeAll(async () => {
  story = await repairStory()
  await story.alter(`update village set lng = 120.155070, lat = 30.274085 where id = $1`, [village1])
})
afterEach(() => story.clear())

const line = {
  villageId: village1,
  repairType: null,
  repairWay: null,
  payFeeFlag: 'Y',
  priceScope: null,
  afterPhotoFlag: 'N',
  returnVisitFlag: 'NONE',
  isShow: 'Y',
} as const

/** So many metres north of the village. */
const north = (metres: number) => ({ lng: '120.155070', lat: (30.274085 + metres / 111_195).toFixed(6) })
const arrivalOf = async (id: string) => {
  const { result } = await story.one('staff0101', id)
  return result.timeline.find(({ action }) => action === 'arrive')?.detail as Record<string, unknown> | null
}

test('where nothing is set a worker signs in anywhere, and how far away is written down', async () => {
  const id = await story.ticket('WAIT_ARRIVE')
  expect((await story.deal('staff0101', id, 'arrive', north(2400))).result.state).toBe('PROCESSING')
  expect(await arrivalOf(id)).toEqual({ ...north(2400), distance: 2400 })
  const silent = await story.ticket('WAIT_ARRIVE', { repairType: 'POWER' })
  expect((await story.deal('staff0101', silent, 'arrive')).result.state).toBe('PROCESSING')
  expect(await arrivalOf(silent)).toBeNull()
})

test('where the village wants it a worker signs in within 500 m of it, and only so', async () => {
  const { call } = await story.as('co01')
  const set = await call(repairSettingApi.create, { ...line, nearFlag: 'Y' })
  expect(set).toMatchObject({ success: true, result: { nearFlag: 'Y' } })
  const id = await story.ticket('WAIT_ARRIVE', { repairType: 'LEAK' })
  const arrive = (extra = {}) => story.deal('staff0101', id, 'arrive', extra)
  expect(await arrive()).toMatchObject({ success: false, message: '请开启定位，到小区后再签到' })
  const far = await arrive(north(520))
  expect(far).toMatchObject({ success: false, message: '您距小区520米，请到500米以内再签到' })
  const { result } = await story.one('staff0101', id)
  expect(result.state).toBe('WAIT_ARRIVE')
  expect(result.allowedActions.find(({ action }) => action === 'arrive')).toMatchObject({ allowed: true })
  expect((await arrive(north(480))).result.state).toBe('PROCESSING')
  expect(await arrivalOf(id)).toMatchObject({ distance: 480 })

  await story.alter('update village set lng = null, lat = null where id = $1', [village1])
  const nowhere = await story.ticket('WAIT_ARRIVE', { repairType: 'DOOR' })
  expect((await story.deal('staff0101', nowhere, 'arrive')).result.state).toBe('PROCESSING')
})
