import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found } from '#kernel/server/errors.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { move } from '#kernel/server/move.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { endShift, openShift, userOf, type Place } from '../../server/seed-payments.ts'
import type { RefundInput } from '../shared/schema.ts'
import { applyRefund } from './apply-refund.ts'
import type { RefundFlow } from './flow.ts'
import type { RefundParts } from './ports.ts'
import { lockRefund, readLeft } from './repository.ts'

const demoTenant = 1

/** Payments of bills that were taken in cash in a turn that has ended, the largest first. */
const taken = `select o.id, o.village_id, o.creditor_id from fee_pay_order o join fee_shift s on s.tenant_id = o.tenant_id and s.id = o.shift_id
  where o.tenant_id = $1 and o.state = 'SUCCESS' and s.state = 'CHECKED' and o.prepaid = 0 and o.channel in ('CASH', 'TRANSFER')
  order by o.amount desc, o.id limit 2`

type Taken = Place & { id: string }

const payee = { payeeName: '陈晓东', bankName: '建设银行城东支行', accountNo: '6217001234567890001' } as const
const reasons = [
  { reasonCode: 'RATE', reason: '面积登记有误，退回多收的部分' },
  { reasonCode: 'OTHER', reason: '业主申请改为按月缴纳，退回已缴部分' },
] as const

/** Twenty yuan of the first line of a payment, by a transfer. */
async function inputOf(tx: Tx, payOrderId: string, at: 0 | 1): Promise<RefundInput | undefined> {
  const line = (await readLeft(tx, payOrderId)).find(({ principal }) => compare(principal, '20.00') > 0)
  if (!line) return undefined
  const item = { billId: line.billId, accountId: null, principal: '20.00', lateFee: '0.00' }
  return { refundKind: 'PAYMENT', payOrderId, items: [item], way: 'TRANSFER', ...payee, ...reasons[at] }
}

/** A deposit of which something was kept: what is left goes back. */
const kept = `select id, village_id, creditor_id from fee_deposit where tenant_id = $1 and state = 'PAID' and deducted > 0 order by id limit 1`

/** Pays out what is approved, in a turn of its own. */
async function payOut(
  tx: Tx,
  flow: RefundFlow,
  [cashier, head]: [Actor, Actor],
  place: Place,
  id: string,
  voucherNo: string,
) {
  const shift = await openShift(tx, cashier, place)
  await move(tx, cashier, flow, found(await lockRefund(tx, id)), 'pay', { voucherNo }, { bySystem: true })
  await endShift(tx, cashier, head, shift)
}

/** Refunds that were approved and paid out, of a payment and of a deposit, and one that was refused. */
export const refundSeed = (parts: RefundParts, flow: RefundFlow): Seed => ({
  async load(db) {
    await db.write(systemActor(demoTenant), async (tx) => {
      const [cashier, manager, head] = [
        await userOf(tx, 'staff0101'),
        await userOf(tx, 'pm0101'),
        await userOf(tx, 'co01'),
      ]
      if (!cashier || !manager || !head) return
      const orders = await tx.all(statement<Taken>(taken, [demoTenant]))
      for (const [at, order] of orders.entries()) {
        const action = at === 0 ? 'pass' : 'reject'
        const input = await inputOf(tx, order.id, at === 0 ? 0 : 1)
        if (!input) continue
        const id = await applyRefund({ tx, actor: cashier, parts: decidedAtOnce(parts, flow, manager, action) }, input)
        if (action === 'reject') continue
        await payOut(tx, flow, [cashier, head], order, id, 'ZZ20260003')
      }
      const held = await tx.maybe(statement<Taken>(kept, [demoTenant]))
      if (!held) return
      const input: RefundInput = {
        ...{ refundKind: 'DEPOSIT', depositId: held.id, reasonCode: 'DEPOSIT', way: 'TRANSFER', ...payee },
        reason: '装修验收合格，退还押金余额',
      }
      const act = { tx, actor: cashier, parts: decidedAtOnce(parts, flow, head, 'pass', '已核对验收单，同意退还') }
      await payOut(tx, flow, [cashier, head], held, await applyRefund(act, input), 'ZZ20260004')
    })
  },
})

/** Somebody has decided, without an approval on record: demonstrations begin with empty inboxes. */
const decidedAtOnce = (
  parts: RefundParts,
  flow: RefundFlow,
  by: Actor,
  action: 'pass' | 'reject',
  said?: string,
): RefundParts => ({
  ...parts,
  approvals: {
    async start(tx, actor, { bizId }) {
      const opinion = said ?? (action === 'pass' ? '已核对登记面积，同意退款' : '已缴费用不变更缴费周期')
      const row = await move(tx, actor, flow, found(await lockRefund(tx, bizId)), 'submit', {}, { bySystem: true })
      const changes = { deciderId: by.userId, decidedAt: nowText(), opinion }
      await move(tx, by, flow, row, action, { remark: opinion }, { bySystem: true, changes })
      return true
    },
  },
})
