import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { add, compare, formatDecimal, subtract } from '#kernel/shared/decimal.ts'
import { payApi } from '../../payment/shared/api.ts'
import { depositWorld, type DepositWorld } from '../../../../../tests/support/deposit-world.ts'

let world: DepositWorld
let home: string
let billId: string
beforeAll(async () => {
  world = await depositWorld()
  home = await world.homeOf('owner0101')
}, 60_000)

const acts = [
  'pay',
  'undo',
  'deduct',
  'agree',
  'object',
  'lower',
  'withdraw',
  'wait',
  'giveBack',
  'payOut',
  'refuse',
] as const
interface Act {
  kind: (typeof acts)[number]
  percent: number
}
const share = (value: string, percent: number): string =>
  formatDecimal((BigInt(value.replace('.', '')) * BigInt(percent)) / 100n, 2)
const isSome = (value: string): boolean => compare(value, 0) > 0

/** What a deposit must come to, reckoned beside it. */
interface Model {
  taken: string
  deducted: string
  returned: string
}
const heldOf = ({ taken, deducted, returned }: Model): string => subtract(taken, add([deducted, returned]))
let asked: string | undefined
let refundId: string | undefined
let last: { id: string; amount: string } | undefined

async function pay(model: Model, percent: number): Promise<Model> {
  const { bills } = await world.desk(home)
  const bill = bills.find(({ id }) => id === billId)
  const amount = share(bill?.balance ?? '0.00', percent)
  if (!bill || !isSome(amount)) return model
  const order = await world.payBill(home, billId, amount)
  last = { id: order.id, amount }
  return { ...model, taken: add([model.taken, amount]) }
}

async function undo(model: Model): Promise<Model> {
  const known = last
  if (!known) return model
  last = undefined
  await (await world.as('staff0101')).call(payApi.deal, { id: known.id, action: 'revoke', remark: '押金金额收取有误' })
  const done = await (await world.as('pm0101')).call(payApi.deal, { id: known.id, action: 'confirm' })
  if (done.success) return { ...model, taken: subtract(model.taken, known.amount) }
  await (await world.as('pm0101')).call(payApi.deal, { id: known.id, action: 'refuse', remark: '押金不能撤销收款' })
  return model
}

type Taker = (model: Model, id: string, percent: number) => Promise<Model>

/** Each act answers what there must be behind it; what the state refuses changes nothing. */
const takers: Readonly<Record<Act['kind'], Taker>> = {
  pay: (model, _id, percent) => pay(model, percent),
  undo,
  async deduct(model, id, percent) {
    const part = share(heldOf(model), percent)
    if (isSome(part) && (await world.deduct(id, part)).success) asked = part
    return model
  },
  async agree(model, id) {
    if (!asked || !(await world.answer(id, 'agree')).success) return model
    const deducted = add([model.deducted, asked])
    asked = undefined
    return { ...model, deducted }
  },
  async object(model, id) {
    if (asked) await world.answer(id, 'object', { remark: '墙面原本就有裂缝' })
    return model
  },
  async lower(model, id, percent) {
    const amount = share(asked ?? '0.00', Math.min(percent, 90))
    const isLower = isSome(amount) && (await world.step(id, 'lower', { amount, remark: '重新核实后调低' })).success
    if (isLower) asked = amount
    return model
  },
  async withdraw(model, id) {
    if ((await world.step(id, 'withdraw', { remark: '核实后不再扣款' })).success) asked = undefined
    return model
  },
  async wait(model) {
    await world.pass()
    return model
  },
  async giveBack(model, id) {
    const made = await world.giveBack(id)
    if (made.success) refundId = made.result.id
    return model
  },
  async refuse(model) {
    if (!refundId) return model
    await world.refuse(refundId, 'pm0101')
    await world.refuse(refundId, 'co01')
    refundId = undefined
    return model
  },
  async payOut(model) {
    if (!refundId) return model
    const { amount } = await world.one(refundId)
    await world.signed(refundId)
    const done = await world.deal(refundId, 'pay')
    if (!done.success) return model
    refundId = undefined
    return { ...model, returned: add([model.returned, amount]) }
  },
}

test(
  'whatever is paid, undone, deducted, answered and given back in any order, a deposit is the sum of it',
  { timeout: 300_000 },
  async () => {
    const plan = fc.array(fc.record({ kind: fc.constantFrom(...acts), percent: fc.integer({ min: 10, max: 100 }) }), {
      minLength: 14,
      maxLength: 14,
    })
    let year = 2026
    await fc.assert(
      fc.asyncProperty(plan, async (some) => {
        // Older ones come later, so that what is left of one stands in the way of none.
        year -= 1
        billId = await world.asked(home, '2000.00', {
          ...{ periodStart: `${year}-01-01`, periodEnd: `${year}-01-31`, dueDate: `${year}-02-20` },
        })
        await world.openShiftOf()
        asked = refundId = last = undefined
        let model = await pay({ taken: '0.00', deducted: '0.00', returned: '0.00' }, 50)
        const id = (await world.ofBill(billId))!
        for (const act of some) {
          model = await takers[act.kind](model, id, act.percent)
          const { logs, ...row } = await world.read(id)
          expect(row).toMatchObject({ ...model, balance: heldOf(model) })
          expect(add(logs.map(({ amount }) => amount))).toBe(row.balance)
          expect(compare(row.balance, 0)).toBeGreaterThanOrEqual(0)
        }
        expect(await world.faults()).toEqual([])
        await world.endShift()
      }),
      {
        numRuns: 24,
        endOnFailure: true,
        // What came in while all of before was on its way back, and is undone behind that.
        examples: [[(['giveBack', 'pay', 'payOut', 'undo'] as const).map((kind) => ({ kind, percent: 13 }))]],
      },
    )
  },
)
