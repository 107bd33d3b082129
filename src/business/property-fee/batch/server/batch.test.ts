import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { add, multiply } from '#kernel/shared/decimal.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { drain } from '#engines/task/server/work.ts'
import { transferApi } from '#community/household/shared/api.ts'
import { billWorld, type BillWorld } from '../../../../../tests/support/bill-world.ts'
import { far, near } from '../../../../../tests/support/fee-world.ts'
import { billApi, billCalls } from '../../bill/shared/api.ts'
import { batchApi, batchCalls } from '../shared/api.ts'
import { billToday, publishToday } from './jobs.ts'
import { proceedBatch } from './proceed.ts'
import { batchKind, batchTask } from './tasks.ts'

let world: BillWorld
beforeAll(async () => {
  world = await billWorld()
})
beforeEach(() => world.clear())

const batchOf = async (id: string) => (await (await world.as('pm0101')).call(batchApi.one, { id })).result
/** The process dies within the transaction of a part. */
const killedAt = (part: number) => async (_tx: unknown, done: number) => {
  if (done === part) throw new Error('killed')
}
const madeBills = async () =>
  (await world.bills())
    .map(({ roomId, periodStart, receivable }) => `${roomId} ${periodStart} ${receivable}`)
    .toSorted()
const wanted = () => world.rooms.map(({ buildArea }) => multiply(['1.85', buildArea, 3]))

describe('a batch', () => {
  test('bills every room for each cycle that is due, with its sum, days, number and payer', async () => {
    await world.charge('2026-07-01')
    const batchId = await world.bill()
    const bills = await world.bills()
    expect(bills.map(({ receivable }) => receivable).toSorted()).toEqual(wanted().toSorted())
    expect(new Set(bills.map(({ billNo }) => billNo)).size).toBe(world.rooms.length)
    for (const bill of bills) {
      expect(bill.billNo).toMatch(/^ZD\w+202610\d{7}$/)
      expect(bill).toMatchObject({
        ...{ periodStart: '2026-07-01', periodEnd: '2026-09-30', billDate: '2026-10-01', dueDate: '2026-10-31' },
        ...{ state: 'DRAFT', netted: '0.00', balance: bill.receivable },
      })
    }
    expect(await batchOf(batchId)).toMatchObject({
      ...{ state: 'DONE', made: world.rooms.length, drafts: world.rooms.length, faults: 0, itemNames: '全部' },
      amount: add(wanted()),
    })
  })

  test('run a second time makes none, and at once with another one makes each bill once', async () => {
    await world.charge('2026-07-01')
    await Promise.all([world.bill(), world.bill(), world.bill()])
    expect(await world.bills()).toHaveLength(world.rooms.length)
    const again = await world.bill()
    expect(await batchOf(again)).toMatchObject({ state: 'DONE', made: 0, amount: '0.00' })
    expect(await world.bills()).toHaveLength(world.rooms.length)
  })

  test('that is cut off in any of its parts goes on with those that are not there', async () => {
    await world.charge('2026-01-01')
    // Shops stand in a building of their own.
    await world.charge('2026-01-01', { standardName: '商铺物业费', objType: 'SHOP' })
    const { db } = world.linli.services
    await world.bill()
    const whole = await madeBills()
    const [{ buildings } = { buildings: 0 }] = await world.query<{ buildings: number }>(
      'select count(distinct building_id)::integer as buildings from fee_bill',
    )
    expect(buildings).toBeGreaterThan(1)
    for (let cut = 1; cut <= buildings; cut += 1) {
      await world.forget()
      const order = world.order()
      await expect(proceedBatch(db, world.system, order, { step: killedAt(1) })).rejects.toThrow('killed')
      // A part for each building, so that there is something to cut off between them.
      await world.run('delete from fee_batch_shard')
      await world.run(
        `insert into fee_batch_shard (tenant_id, batch_id, shard_no, building_ids)
          select 1, $1, row_number() over (order by building_id), array[building_id]
          from (select distinct m.building_id from fee_assign a join ref_room m on m.id = a.room_id) b`,
        [order.batchId],
      )
      await expect(proceedBatch(db, world.system, order, { step: killedAt(cut) })).rejects.toThrow('killed')
      // The part that was made beside it may have come to its end.
      const done = await world.query('select shard_no from fee_batch_shard where is_done')
      expect([cut - 1, cut]).toContain(done.length)
      await proceedBatch(db, world.system, order)
      expect(await madeBills()).toEqual(whole)
      expect(await batchOf(order.batchId)).toMatchObject({ state: 'DONE', made: whole.length })
    }
  })

  test('that somebody ends makes no more', async () => {
    await world.charge('2026-07-01')
    const order = world.order()
    const cut = proceedBatch(world.linli.services.db, world.system, order, { step: killedAt(1) })
    await expect(cut).rejects.toThrow('killed')
    const manager = await world.as('pm0101')
    const ended = { id: order.batchId, action: 'cancel', remark: '参数有误，终止' } as const
    expect(await manager.call(batchApi.deal, ended)).toMatchObject({ result: { state: 'CANCELLED' } })
    await proceedBatch(world.linli.services.db, world.system, order)
    expect(await world.bills()).toEqual([])
  })

  test('tells what it cannot bill, and bills all others', async () => {
    const { id } = world.rooms[0]!
    await world.run('update village_room set inner_area = 80 where id = $1', [id])
    const inner = { standardName: '套内收费', itemId: world.item('LJF'), formulaType: 'AREA_INNER' } as const
    await world.charge('2026-07-01', inner, [id])
    await world.run('update village_room set inner_area = null where id = $1', [id])
    await world.charge('2026-07-01')
    const batchId = await world.bill()
    expect(await batchOf(batchId)).toMatchObject({ state: 'PARTIAL', faults: 1, made: world.rooms.length })
    const faults = (await (await world.as('pm0101')).call(batchCalls.faults, { id: batchId })).result
    expect(faults).toEqual([
      { roomName: world.rooms[0]!.name, itemName: expect.any(String) as string, reason: '未维护套内面积，无法计费' },
    ])
  })
})

describe('before a batch', () => {
  test('the preview comes to what the batch makes, and names what should be looked at', async () => {
    await world.charge('2026-07-01')
    const manager = await world.as('pm0101')
    const preview = (await manager.call(batchCalls.preview, { villageIds: [near] })).result
    await world.bill()
    const bills = await world.bills()
    expect(preview).toMatchObject({
      ...{ bills: bills.length, rooms: bills.length, faults: 0, skipped: 0 },
      amount: add(bills.map(({ receivable }) => receivable)),
    })
    expect(preview.anomalies).toBe(bills.filter(({ payerId }) => payerId === null).length)
    expect((await manager.call(batchCalls.preview, { villageIds: [near] })).result).toMatchObject({
      ...{ bills: 0, skipped: world.rooms.length },
    })
  })

  test('villages are chosen, one’s own, and not too many', async () => {
    const manager = await world.as('pm0101')
    expect(await manager.call(batchCalls.run, { villageIds: [] })).toMatchObject({
      result: { fields: { villageIds: '请选择小区!' } },
    })
    for (const call of [batchCalls.run, batchCalls.preview])
      expect(await manager.call<{ villageIds: string[] }, unknown>(call, { villageIds: [far] })).toMatchObject({
        result: { fields: { villageIds: '小区不存在或无权出账' } },
      })
    expect(await world.query('select id from fee_batch')).toEqual([])
  })
})

test('a manager’s batch runs in the background, and its bills are made known at once or when their day comes', async () => {
  await world.charge('2026-07-01')
  const manager = await world.as('pm0101')
  const { batchIds } = (await manager.call(batchCalls.run, { villageIds: [near] })).result
  await drain(world.linli.services, { kinds: new Map([[batchKind, batchTask]]), constraints: {} })
  await expect.poll(async () => (await batchOf(batchIds[0]!))?.state, { timeout: 20_000 }).toBe('DONE')
  const { batchNo } = await batchOf(batchIds[0]!)
  expect((await manager.call(billApi.page, { batchNo })).result.total).toBe(world.rooms.length)
  expect((await manager.call(batchCalls.publish, { id: batchIds[0]! })).result).toEqual({
    published: world.rooms.length,
  })
  expect(new Set((await world.bills()).map(({ state }) => state))).toEqual(new Set(['UNPAID']))
  expect((await manager.call(batchCalls.publish, { id: batchIds[0]! })).result).toEqual({ published: 0 })
})

test('every night bills what is due and every morning makes it known, once', async () => {
  await world.charge('2026-07-01')
  const { db } = world.linli.services
  await billToday(db)
  await billToday(db)
  expect(await world.query('select id from fee_batch')).toHaveLength(1)
  expect(await world.bills()).toHaveLength(world.rooms.length)
  await publishToday(db)
  const logged = await world.query<{ total: number }>(
    `select count(*)::integer as total from state_log where entity = 'feeBill' and action = 'publish'
      and entity_id in (select id from fee_bill)`,
  )
  expect(logged[0]!.total).toBe(world.rooms.length)
})

test('a bill that is void is made anew, unless its days are to be charged no more', async () => {
  await world.charge('2026-07-01')
  await world.bill()
  const [first, second] = await world.bills()
  const manager = await world.as('pm0101')
  const step = { action: 'discard', remark: '面积有误，重新出账' } as const
  expect(await manager.call(billApi.deal, { id: first!.id, ...step })).toMatchObject({ result: { state: 'VOID' } })
  expect(await manager.call(billApi.deal, { id: second!.id, ...step, isFinal: 'Y' })).toMatchObject({ success: true })
  await world.bill()
  const living = (await world.bills()).filter(({ state }) => state !== 'VOID')
  expect(living).toHaveLength(world.rooms.length - 1)
  expect(living.map(({ roomId }) => roomId)).toContain(first!.roomId)
  expect(living.map(({ roomId }) => roomId)).not.toContain(second!.roomId)
})

const buyer = { name: '郑新业', phone: '19900009802', idType: '2', idNo: 'E99000002' } as const

test('a room that changes hands is billed to each owner for their days, whatever the standard says of broken months', async () => {
  await world.charge('2026-10-01', { chargeMode: 'PREPAY', prorateMode: 'FULL' })
  await world.bill()
  const manager = await world.as('pm0101')
  const sold = world.rooms.find(({ id }) => id === seedId('room', 'R01'))!
  const [before] = (await world.bills()).filter(({ roomId }) => roomId === sold.id)
  expect(before).toMatchObject({ periodStart: '2026-10-01', periodEnd: '2026-12-31', state: 'DRAFT' })
  const known = (await world.bills()).find(({ roomId }) => roomId !== sold.id)!
  await manager.call(billCalls.publish, { ids: [known.id] })
  const { success, message, result } = await manager.call(transferApi, {
    ...{ roomId: sold.id, date: '2026-11-16', keepTenants: 'Y' },
    newOwners: [{ resident: buyer, shareRatio: '100.00', isRepresentative: 'Y' }],
  })
  expect(success, message).toBe(true)
  await world.linli.relay.drain()
  await world.bill()
  const bills = (await world.bills()).filter(({ roomId }) => roomId === sold.id)
  const half = multiply(['1.85', sold.buildArea, '1.5'], 2)
  expect(bills.map(({ state, payerId, periodStart, receivable }) => [state, payerId, periodStart, receivable])).toEqual(
    [
      ['VOID', before!.payerId, '2026-10-01', before!.receivable],
      ['DRAFT', before!.payerId, '2026-10-01', half],
      ['DRAFT', result.id, '2026-11-16', half],
    ],
  )
  expect((await world.bills()).find(({ id }) => id === known.id)).toMatchObject({ state: 'UNPAID' })
})

test('batches are read by those who bill in the village, and made by those who keep its bills', async () => {
  await world.charge('2026-07-01')
  const id = await world.bill()
  for (const own of ['co01', 'pm0101', 'staff0101', 'village0101'])
    expect((await (await world.as(own)).call(batchApi.one, { id })).status, own).toBe(200)
  for (const nobody of ['supadmin', 'comm0101', 'committee0101', 'owner0101'])
    expect((await (await world.as(nobody)).call(batchApi.one, { id })).status, nobody).toBe(403)
  const foreign = await world.as('pm0102')
  expect(await foreign.call(batchApi.one, { id })).toMatchObject({ status: 404 })
  expect(await foreign.call(batchCalls.faults, { id })).toMatchObject({ status: 404 })
  expect(await foreign.call(batchCalls.publish, { id })).toMatchObject({ status: 404 })
  expect((await (await world.as('staff0101')).call(batchCalls.run, { villageIds: [near] })).status).toBe(403)
})
