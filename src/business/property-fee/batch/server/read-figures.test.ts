import { beforeAll, beforeEach, expect, test } from 'vitest'
import { billWorld, type BillWorld } from '../../../../../tests/support/bill-world.ts'
import { near } from '../../../../../tests/support/fee-world.ts'
import { standardApi } from '../../standard/shared/api.ts'
import { trialApi } from '../../trial/shared/api.ts'

let world: BillWorld
beforeAll(async () => {
  world = await billWorld()
})
beforeEach(() => world.clear())

/** What the register says of a room's home, building and village, counted one by one. */
async function known(roomId: string) {
  const rooms = await world.query<{ id: string; buildingId: string; usage: string; area: string }>(
    'select id, building_id, usage, build_area as area from ref_room where village_id = $1 and active',
    [near],
  )
  const own = rooms.find(({ id }) => id === roomId)!
  const inBuilding = rooms.filter(({ buildingId }) => buildingId === own.buildingId)
  const cents = (some: typeof rooms): number => some.reduce((sum, { area }) => sum + Math.round(Number(area) * 100), 0)
  const people = await world.query<{ id: string }>(
    `select distinct resident_id as id from ref_household where room_id = $1 and active and state = 'VERIFIED'`,
    [roomId],
  )
  return {
    N: inBuilding.filter(({ usage }) => usage !== '2' && usage !== '4').length,
    P: people.length,
    B: cents(inBuilding) / 100,
    C: cents(rooms) / 100,
    A: Number(own.area),
  }
}
const own = { unitPrice: null, additionalAmount: null, billCycleMonths: 1 as const, formulaType: 'CUSTOM' as const }

test.each([
  ['N * 2', ({ N }: Awaited<ReturnType<typeof known>>) => N * 2],
  ['P * 5 + 1', ({ P }) => P * 5 + 1],
  ['ROUND(B / 100, 2)', ({ B }) => Math.round(B) / 100],
  ['ROUND(C / 1000, 2)', ({ C }) => Math.round(C / 10) / 100],
])('a formula that names %s is billed by the register, and tried by it', async (formulaText, expected) => {
  const [room] = world.rooms
  const what = expected(await known(room!.id)).toFixed(2)
  const part = { ...own, standardName: `自定义${formulaText.length}`, formulaText, itemId: world.item('SF') }
  await world.charge('2026-10-01', part, [room!.id])
  await world.bill()
  expect((await world.bills())[0]!.receivable).toBe(what)
  const manager = await world.as('pm0101')
  const [standard] = (await manager.call(standardApi.page, { pageSize: '10' })).result.records
  const tried = await manager.call(trialApi, {
    ...{ standardId: standard!.id, objId: room!.id, from: '2026-10-01', to: '2026-10-31' },
  })
  expect(tried.result.origin, tried.message).toBe(what)
})
