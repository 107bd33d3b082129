import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { faultPhotoOf, faultStory, type FaultStory } from '../../../../../tests/support/fault-story.ts'

let story: FaultStory
beforeAll(async () => {
  story = await faultStory()
  story.at('2031-05-06 09:00')
})
afterAll(() => setClock())

const lights = () => ({ categoryId: story.category('照明'), equipmentId: null, locationText: '二层走廊' })
const arrival = async (id: string) => {
  const [row] = await story.rows<{ dueAt: string }>(
    `select due_at from ref_sla where biz_type = 'FAULT' and biz_id = $1 and kind = 'ARRIVE'`,
    [id],
  )
  return row?.dueAt
}

test('a report keeps its point whole, and an hour that somebody can keep', async () => {
  const refused = async (input: object) => {
    const { result } = await story.openFault('pm0101', { ...lights(), ...input })
    return (result as unknown as { fields: Record<string, string> }).fields
  }
  expect(await refused({ lng: '121.4737' })).toEqual({ lat: '请在地图上选点，经度和纬度须同时填写' })
  expect(await refused({ expectTime: '2031-05-06 09:29:59' })).toEqual({
    expectTime: '预约时间不能早于当前时间30分钟',
  })
  const expectTime = '2031-05-07 14:00:00'
  const made = await story.openFault('pm0101', { ...lights(), lng: '121.4737', lat: '31.2304', expectTime })
  expect(made.result).toMatchObject({ lng: '121.473700', lat: '31.230400', expectTime })
})

test('the arrival waits for a wished hour, but for what is urgent or dangerous', async () => {
  const expectTime = '2031-05-07 14:00:00'
  const calm = await story.opened('pm0101', { ...lights(), priority: 'P3', expectTime })
  expect(await arrival(calm)).toBe(expectTime)
  for (const input of [{ priority: 'P2' as const }, { priority: 'P3' as const, safetyFlag: 'Y' as const }]) {
    const id = await story.opened('pm0101', {
      ...{ ...lights(), ...input, expectTime },
      photos: faultPhotoOf('pm0101'),
    })
    expect((await arrival(id))! < expectTime).toBe(true)
  }
})
