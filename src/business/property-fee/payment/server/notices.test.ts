import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { onlineWorld } from '../../../../../tests/support/online-world.ts'
import { refundActs } from '../../../../../tests/support/refund-world.ts'
import { payApi } from '../shared/api.ts'
import { receiptCalls } from '../../receipt/shared/api.ts'

const makeWorld = async () => refundActs(await onlineWorld())
let world: Awaited<ReturnType<typeof makeWorld>>
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.closePeers())

const owner = seedId('user', 'owner0101')
/** What the owner is told of payments, the newest last, and whether by text message too. */
async function told(bizId: string) {
  await world.linli.relay.drain()
  return world.query<{ title: string; content: string; isSent: boolean }>(
    `select m.title, m.content, exists (select from sys_message s where s.tenant_id = m.tenant_id and s.notice_id = m.id and s.es_type = '1') as is_sent
      from notice m where m.user_id = $1 and m.biz_id = $2 order by m.send_at, m.id`,
    [owner, bizId],
  )
}
/** Bills of the owner's home at the desk, the first as large as wanted. */
async function atDesk(sum?: string) {
  const [first] = await world.home()
  if (sum)
    await world.run(`update fee_bill set receivable = $2, due_date = '2026-12-31' where id = $1`, [first!.id, sum])
  return (await world.desk(first!.roomId)).bills.filter(({ payerKey }) => payerKey === owner)
}

test('whoever has bills of their own in a payment at the desk is told of it, and that it was undone', async () => {
  await world.openShiftOf()
  const order = await world.take(await atDesk())
  expect(await told(order.id)).toMatchObject([
    {
      title: `缴费成功：${order.amount}元`,
      content: `已通过现金收到${order.amount}元，支付单号${order.payNo}。账单已更新，可在“我的账单”查看并打印收据。`,
    },
  ])
  await (await world.as('staff0101')).call(payApi.deal, { id: order.id, action: 'revoke', remark: '收错了房屋' })
  await (await world.as('pm0101')).call(payApi.deal, { id: order.id, action: 'confirm' })
  expect((await told(order.id)).map(({ title }) => title)).toEqual([
    `缴费成功：${order.amount}元`,
    `缴费已撤销：${order.amount}元`,
  ])
  await world.endShift()
})

test('nobody is told of what others have paid', async () => {
  await world.openShiftOf()
  const { bills } = await world.desk(world.freshRoom())
  const order = await world.take(bills.filter(({ payerKey }) => payerKey !== owner))
  await world.endShift()
  expect(await told(order.id)).toEqual([])
})

test.each([
  ['1000.00', false],
  ['1000.01', true],
])('a refund of %s in cash is told, by text message: %s', async (sum, isSent) => {
  await world.openShiftOf()
  const bills = await atDesk(sum)
  const order = await world.take(bills)
  await (await world.as('staff0101')).call(receiptCalls.issue, { orderId: order.id })
  await world.endShift()
  const large = bills.find(({ balance }) => balance === sum)!
  const items = [{ billId: large.id, accountId: null, principal: sum, lateFee: '0.00' }]
  const { result } = await world.apply({ payOrderId: order.id, items })
  expect(await world.sign(result.id, 'co01')).toMatchObject({ success: true })
  await world.openShiftOf()
  expect(await world.deal(result.id, 'pay')).toMatchObject({ success: true })
  await world.endShift()
  const [message] = await told(result.id)
  expect(message).toMatchObject({ title: `退款成功：${sum}元`, isSent })
  expect(message!.content).toContain(`${sum}元已通过现金退还给您`)
  // The red receipt is drawn behind it, so that all receipts are what was kept.
  world.at('2026-11-21 11:30:00')
  expect(await world.faults()).toEqual([])
  await world.run('update fee_receipt set amount = amount - 1 where order_id = $1 and amount < 0', [order.id])
  expect(JSON.stringify(await world.faults())).toContain(`支付单${order.payNo}的收据合计与实收不符`)
  await world.run('update fee_receipt set amount = amount + 1 where order_id = $1 and amount < 0', [order.id])
  world.at('2026-11-21 10:00:00')
})
