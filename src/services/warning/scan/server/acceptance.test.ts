import { beforeAll, expect, test } from 'vitest'
import { nearVillage, warningWorld } from '../../../../../tests/support/warning-world.ts'

let world: Awaited<ReturnType<typeof warningWorld>>
beforeAll(async () => {
  world = await warningWorld()
})

test('at 90 days a contract is BLUE, at 60 the same record becomes YELLOW, with both in its history', async () => {
  const id = await world.setting('contract.daysToEnd')
  world.tell('contract.daysToEnd', [{ subjectId: 'c1', endDay: '2027-02-19' }])
  world.at('2026-11-20 06:00')
  expect(await world.scan(id)).toMatchObject({ raised: 0 })
  world.at('2026-11-21 06:00')
  expect(await world.scan(id)).toMatchObject({ raised: 1 })
  expect(await world.records('c1')).toMatchObject([
    {
      level: 'BLUE',
      metricValue: '90',
      threshold: '90',
      state: 'PENDING',
      villageId: nearVillage,
      warnNo: 'YJ2611210001',
    },
  ])
  world.at('2026-12-20 06:00')
  expect(await world.scan(id)).toMatchObject({ raised: 0, upgraded: 0 })
  world.at('2026-12-21 06:00')
  expect(await world.scan(id)).toMatchObject({ raised: 0, upgraded: 1 })
  expect(await world.records('c1')).toMatchObject([
    {
      level: 'YELLOW',
      metricValue: '60',
      firstTime: '2026-11-21 06:00:00',
      lastTime: '2026-12-21 06:00:00',
      levelHistory: [
        { level: 'BLUE', value: '90', at: '2026-11-21 06:00:00' },
        { level: 'YELLOW', value: '60', at: '2026-12-21 06:00:00' },
      ],
    },
  ])
})

test('after the renewal the second calm scan of another day relieves it', async () => {
  const id = await world.setting('contract.daysToEnd', { villageIds: [nearVillage] })
  world.tell('contract.daysToEnd', [{ subjectId: 'c2', endDay: '2027-02-19' }])
  world.at('2026-12-21 06:00')
  await world.scan(id)
  world.tell('contract.daysToEnd', [{ subjectId: 'c2', endDay: '2030-02-19' }])
  world.at('2026-12-23 06:00')
  await world.scan(id)
  // Neither a second scan of the day nor one on demand is a second calm scan.
  await world.scan(id)
  await world.scan(id, false)
  expect(await world.records('c2')).toMatchObject([{ state: 'PENDING', calmCount: 1 }])
  world.at('2026-12-24 06:00')
  expect(await world.scan(id)).toMatchObject({ relieved: 1 })
  expect(await world.records('c2')).toMatchObject([
    { state: 'RELIEVED', level: 'YELLOW', relievedAt: '2026-12-24 06:00:00', closeReason: '指标连续两次恢复正常' },
  ])
})

test('91.21 percent warn of nothing, 72.05 percent are YELLOW', async () => {
  const id = await world.setting('fee.collectRate')
  world.at('2027-01-10 06:00')
  const rate = (part: string) => world.tell('fee.collectRate', [{ subjectId: 'f1', part, whole: '2054118.00' }])
  rate('1873520.46')
  expect(await world.scan(id)).toMatchObject({ raised: 0 })
  rate('1480000.00')
  await world.scan(id, false)
  expect(await world.records('f1')).toMatchObject([{ level: 'YELLOW', metricValue: '72.05', threshold: '75' }])
  rate('1873520.46')
  world.at('2027-01-11 06:00')
  await world.scan(id)
  expect(await world.records('f1')).toMatchObject([{ state: 'PENDING', metricValue: '91.21', calmCount: 1 }])
})

test('a subject of which nothing is there warns of nothing', async () => {
  const id = await world.setting('fee.collectRate', { settingName: '空' })
  world.tell('fee.collectRate', [{ subjectId: 'f0', part: '0', whole: '0' }])
  expect(await world.scan(id)).toMatchObject({ raised: 0 })
})
