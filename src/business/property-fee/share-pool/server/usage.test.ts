import { beforeAll, beforeEach, expect, test } from 'vitest'
import { near } from '../../../../../tests/support/fee-world.ts'
import { meterWorld, type MeterWorld } from '../../../../../tests/support/meter-world.ts'
import { readingApi } from '../../reading/shared/api.ts'
import { poolApi as api } from '../shared/api.ts'
import type { FeePoolInput } from '../shared/schema.ts'

let world: MeterWorld
beforeAll(async () => {
  world = await meterWorld()
})
beforeEach(() => world.clear())

const common = { roomId: null, meterUse: 'PUBLIC', initReading: '0', maxReading: null } as const
const place = (part: object = {}) => ({ ...common, itemId: world.item('GTF'), ...part })
const pool = async (part: Partial<FeePoolInput> = {}) =>
  (await world.as('pm0101')).call(api.create, {
    ...{ villageId: near, itemId: world.item('GTF'), period: '2026-10', poolMethod: 'AREA' },
    ...{ usageSource: 'METER', unitPrice: '0.5469' },
    ...part,
  })
const deal = async (id: string, action: 'confirm' | 'reopen') =>
  (await world.as('pm0101')).call(api.deal, { id, action, remark: '读数需重新核对' })
const field = (name: string, message: string) => ({ success: false, result: { fields: { [name]: message } } })
/** A reading that counts, by somebody else than who entered it. */
const readOf = async (meterNo: string, curReading: string): Promise<string> => {
  const { result, message } = await world.read({ meterNo, curReading })
  expect(result, message).toHaveProperty('id')
  expect(await world.confirm(result.id)).toMatchObject({ success: true })
  return result.id
}
const chargeHomes = async () =>
  world.charge(
    '2026-09-01',
    {
      standardName: '公摊电费',
      itemId: world.item('GTF'),
      formulaType: 'SHARE_AREA',
      unitPrice: null,
      billCycleMonths: 1,
    },
    world.rooms.slice(0, 3).map(({ id }) => id),
  )

test('a pool takes its usage and its sum from what public counters of its place were read, and holds them', async () => {
  await chargeHomes()
  expect(await pool()).toMatchObject(field('usageSource', '该处没有计量该收费项目的公共表或总表'))
  await world.meter(place({ meterNo: 'G001' }))
  await world.meter(place({ meterNo: 'G002', multiplier: '40' }))
  await world.meter(place({ meterNo: 'G101', buildingId: world.rooms[0]!.buildingId }))
  const first = await readOf('G001', '1000.5')
  expect(await pool()).toMatchObject(field('usageSource', '表G002本月尚无已确认的读数'))
  expect(await pool({ unitPrice: null })).toMatchObject(field('unitPrice', '请输入单价!'))
  expect(await pool({ usageSource: 'HAND' })).toMatchObject(field('amount', '请输入公摊金额!'))
  await readOf('G002', '10')
  const made = await pool()
  // (1000.5 + 10 × 40) × 0.5469 = 765.93345
  expect(made.result).toMatchObject({ totalUsage: '1400.500', amount: '765.93', buildingId: null })
  const { id } = made.result
  const reopen = async () =>
    (await world.as('co01')).call(readingApi.deal, { id: first, action: 'reopen', remark: '读数看错了' } as never)
  expect(await reopen()).toMatchObject({ success: true })
  expect(await deal(id, 'confirm')).toMatchObject({ success: false, message: '表G001本月尚无已确认的读数' })
  expect(await world.confirm(first)).toMatchObject({ success: true })
  expect(await deal(id, 'confirm')).toMatchObject({ success: true, result: { members: 3 } })
  expect(await reopen()).toMatchObject({ success: false, message: '该月份的公摊已分摊，请先退回公摊单' })
  expect(await deal(id, 'reopen')).toMatchObject({ success: true })
  expect(await reopen()).toMatchObject({ success: true })
})

test('what a main counter measured less the homes is borne by all, losses among it', async () => {
  await world.meter({ meterNo: 'H1' })
  const main = { meterNo: 'Z001', meterUse: 'MAIN' } as const
  expect(await world.meter(place(main))).toMatchObject(field('homeItemId', '请选择分户收费项目!'))
  expect(await world.meter(place({ ...main, homeItemId: world.item('GTF') }))).toMatchObject(
    field('homeItemId', '分户收费项目不能与公摊的收费项目相同'),
  )
  const made = await world.meter(place({ ...main, homeItemId: world.item('SF') }))
  expect(made.result).toMatchObject({ roomId: null, homeItemName: '水费', meterUse: 'MAIN' })
  expect(await world.meter(place({ meterNo: 'G001', buildingId: world.rooms[0]!.buildingId }))).toMatchObject(
    field('meterUse', '该收费项目在此处已有总表Z001，总表与其他公共表不能计量同一处'),
  )
  await readOf('Z001', '100')
  expect(await pool()).toMatchObject(field('usageSource', '还有1块分户表本月尚无已确认的读数'))
  await readOf('H1', '1286.4')
  expect((await pool()).result).toMatchObject({ totalUsage: '65.500', amount: '35.82' })
  expect(await pool({ period: '2026-09' })).toMatchObject({ success: false })
})

test('a sheet names the place and the item of pools and of public counters', async () => {
  const [item] = await world.query<{ itemName: string }>('select item_name from fee_item where id = $1', [
    world.item('GTF'),
  ])
  const [building] = await world.query<{ name: string }>('select name from ref_building where id = $1', [
    world.rooms[0]!.buildingId,
  ])
  const named = { itemId: null, itemName: item!.itemName, buildingName: building!.name }
  expect((await world.meter(place({ ...named, meterNo: 'G001' }))).result).toMatchObject({
    buildingId: world.rooms[0]!.buildingId,
    itemId: world.item('GTF'),
  })
  await readOf('G001', '12')
  expect((await pool(named)).result).toMatchObject({ buildingName: building!.name, amount: '6.56' })
  expect(await pool({ ...named, buildingName: '不存在', period: '2026-09' })).toMatchObject(
    field('buildingName', '楼栋不在该小区内'),
  )
})
