import { beforeAll, expect, test } from 'vitest'
import { add } from '#kernel/shared/decimal.ts'
import { payWorld, type PayWorld } from '../../../../../tests/support/pay-world.ts'
import { dueOf } from '../../payment/shared/allocation.ts'
import { billSheetApi, noticeApi } from '../shared/api.ts'

let world: PayWorld
beforeAll(async () => {
  world = await payWorld()
  await world.openShift()
})

/** A room with a household that is asked for its bills: some rooms of the world are nobody's. */
async function home() {
  for (;;) {
    const roomId = world.freshRoom()
    const { bills, payerId } = await world.desk(roomId)
    if (payerId) return { roomId, bills, payerId }
  }
}

test('a notice names what a household owes today, is issued with a number and opens as it was when all is paid', async () => {
  const { roomId, bills, payerId } = await home()
  await world.run('update fee_bill set payer_id = $1 where room_id = $2', [payerId, roomId])
  const manager = await world.as('pm0101')
  const shown = await manager.call(noticeApi.preview, { ids: payerId })
  expect(shown.success, shown.message).toBe(true)
  const [sheet] = shown.result
  expect(sheet!.lines.map(({ due }) => due)).toEqual(bills.map(({ balance, lateDue }) => add([balance, lateDue])))
  expect(sheet!.amount).toBe(dueOf(bills))
  expect(sheet!.lines[0]!.price).toBe('1.85')
  const [paper] = (await manager.call(noticeApi.issue, { ids: [payerId] })).result
  expect(paper!.paperNo).toMatch(/^WS20261121/)
  await world.pay(world.inputOf(bills))
  expect((await manager.call(noticeApi.preview, { ids: payerId })).result[0]).toMatchObject({
    lines: [],
    amount: '0.00',
  })
  expect((await manager.call(noticeApi.one, { id: paper!.id })).result).toMatchObject({
    isIntact: true,
    content: { amount: dueOf(bills) },
  })
  const [single] = (await manager.call(billSheetApi.preview, { ids: bills[0]!.id })).result
  expect(single).toMatchObject({ title: '物业费用账单', amount: '0.00' })
  expect(single!.facts).toContainEqual({ label: '状态', value: '已结清' })
})

test('nobody reads of a household whose bills they do not see, nor of drafts', async () => {
  const { bills, payerId } = await home()
  await world.run('update fee_bill set payer_id = $1 where id = $2', [payerId, bills[0]!.id])
  const stranger = await world.as('co02')
  expect((await stranger.call(noticeApi.preview, { ids: payerId })).success).toBe(false)
  expect((await stranger.call(billSheetApi.preview, { ids: bills[0]!.id })).success).toBe(false)
  expect((await (await world.as('owner0101')).call(noticeApi.preview, { ids: payerId })).status).toBe(403)
  await world.run(`update fee_bill set state = 'DRAFT' where id = $1`, [bills[0]!.id])
  expect((await (await world.as('pm0101')).call(billSheetApi.preview, { ids: bills[0]!.id })).success).toBe(false)
})
