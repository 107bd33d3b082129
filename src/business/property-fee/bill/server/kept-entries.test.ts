import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { foldSums, proveSums } from '#kernel/server/kept-sums.ts'
import { actorAs, actorSeeing, countingActor, type Actor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { addDays } from '#kernel/shared/time.ts'
import { far, near } from '../../../../../tests/support/fee-world.ts'
import { payWorld, type PayWorld } from '../../../../../tests/support/pay-world.ts'
import { adjustApi } from '../../adjustment/shared/api.ts'
import { payApi } from '../../payment/shared/api.ts'
import { payPermissions } from '../../payment/shared/permissions.ts'
import { readReport } from '../../report/server/read-report.ts'
import { readStatistics } from '../../statistics/server/statistics.ts'
import { billPermissions } from '../shared/permissions.ts'
import { feeSums } from './sum-repository.ts'

let world: PayWorld
const db = () => world.linli.services.db

const entryKeys = 'del_flag, village_id, creditor_id, item_id, bill_kind, state, bill_month, booked_month, entry_kind'
const payKeys = 'del_flag, village_id, creditor_id, state, channel, cashier, paid_month'
const entries = `(select b.del_flag, b.village_id, b.creditor_id, b.item_id, b.bill_kind, b.state, date_trunc('month', b.bill_date::timestamp)::date as bill_month,
    date_trunc('month', e.booked_on::timestamp)::date as booked_month, e.entry_kind, e.amount from fee_entry e join fee_bill b on b.id = e.bill_id
  where e.entry_kind in ('PAY', 'DISCOUNT', 'NET', 'WRITE_OFF')) e`
const payments = `(select del_flag, village_id, creditor_id, state, channel, coalesce(cashier_id, '') as cashier, date_trunc('month', paid_at)::date as paid_month,
    1 as count, amount from fee_pay_order) p`
const told = (from: string, keys: string, what: string) =>
  world.query(
    `select ${keys}, sum(${what})::text as sum from ${from} group by ${keys} having sum(${what}) <> 0 order by ${keys}`,
  )
const expectSame = async (what: string) => {
  expect(await told('fee_entry_sum', entryKeys, 'amount'), what).toEqual(await told(entries, entryKeys, 'amount'))
  for (const sum of ['count', 'amount'])
    expect(await told('fee_pay_sum', payKeys, sum), what).toEqual(await told(payments, payKeys, sum))
}

beforeAll(async () => {
  world = await payWorld()
  await expectSame('nothing')
  await world.run(
    `update fee_bill set bill_date = '2025-04-01', due_date = '2025-05-01' where period_start = '2026-01-01'`,
  )
  await world.openShift()
  await world.openShift('pm0101')
}, 60_000)

const pay = async (amount?: string) => {
  const { bills } = await world.desk(world.freshRoom())
  return (await world.pay(world.inputOf(bills, amount ? { amount } : {}))).result
}
const adjust = async (adjustKind: 'CORRECT' | 'WRITE_OFF', amount?: string) => {
  const { bills } = await world.desk(world.freshRoom())
  const input = { billId: bills[0]!.id, adjustKind, amount, reason: '面积登记有误，已核实' }
  const { result } = await (await world.as('pm0101')).call(adjustApi.create, input)
  expect(await world.sign(result.id, 'co01')).toMatchObject({ success: true })
}
/** Of bills that something moved on; others are left to be paid. */
const change = (changes: string) => () =>
  world.run(
    `update fee_bill set ${changes} where hashtext(id) % 3 = 0 and (paid > 0 or netted <> 0 or state = 'BADDEBT')`,
  )

/** What moves on bills, and what becomes of bills that something moved on. */
const acts: Record<string, () => Promise<unknown>> = {
  pay: () => pay(),
  payPart: () => pay('60.00'),
  async undo() {
    const { id } = await pay()
    const deal = async (username: string, action: 'revoke' | 'confirm') =>
      (await world.as(username)).call(payApi.deal, { id, action, remark: '收错了房屋，重新收取' })
    await deal('staff0101', 'revoke')
    expect((await deal('pm0101', 'confirm')).success).toBe(true)
  },
  correct: () => adjust('CORRECT', '10.00'),
  giveUp: () => adjust('WRITE_OFF'),
  fold: () => foldSums(db(), feeSums),
  move: change(`village_id = '${far}'`),
  moveBack: () => world.run(`update fee_bill set village_id = '${near}'`),
  date: change('bill_date = bill_date - 40'),
  state: change(`state = case state when 'PAID' then 'PARTIAL' when 'PARTIAL' then 'PAID' else state end`),
  remove: change('del_flag = 1'),
  restore: () => world.run('update fee_bill set del_flag = 0'),
  earlier: () =>
    world.run(`update fee_pay_order set paid_at = paid_at - interval '70 days' where hashtext(id) % 3 = 0`),
  nothing: change('version = version + 1'),
}

/** Who names what no sum is told apart by: everything is counted for them row by row. */
const counting = (actor: Actor): Actor => {
  const rule = (column: string) => [[{ id: '1', name: 'all', column, condition: '!=', value: '-' } as const]]
  return actorAs(actor, {
    rules: new Map([
      [billPermissions.list.code, rule('billNo')],
      [payPermissions.list.code, rule('payNo')],
    ]),
  })
}

test('kept sums of the ledger and of payments are those of their rows whatever becomes of bills, and answer the same', async () => {
  const callers = [
    countingActor(1),
    actorSeeing(countingActor(1), { villages: [near, far], isTrade: true, orgCode: 'A01' }),
  ]
  const day = fc.integer({ min: -500, max: 0 }).map((back) => addDays('2026-11-21', back))
  for (const steps of [
    ['pay', 'payPart', 'undo', 'fold', 'correct', 'date', 'giveUp'],
    ['move', 'payPart', 'state', 'earlier', 'remove', 'fold', 'nothing'],
    ['restore', 'undo', 'moveBack', 'pay', 'state', 'earlier'],
  ])
    for (const step of steps) {
      await acts[step]!()
      await expectSame(step)
      const answers = async (caller: Actor, [one, other]: readonly [string, string]) => {
        const [begin, end] = one < other ? [one, other] : [other, one]
        const { asOf: _, ...report } = await readReport(db(), caller, { period: end.slice(0, 7) })
        return [await readStatistics(db(), caller, { begin, end }), report]
      }
      for (const caller of callers)
        for (const range of fc.sample(fc.tuple(day, day), 2))
          expect(await answers(caller, range), `${step} ${range.join(' ')}`).toEqual(
            await answers(counting(caller), range),
          )
    }
  await foldSums(db(), feeSums)
  await expectSame('folded')
  expect(await proveSums(db(), feeSums)).toBe(0)
}, 120_000)

describe('a bill', () => {
  const until = () => {
    let pass = () => {}
    const passed = new Promise<void>((resolve) => void (pass = resolve))
    return { passed, pass: () => pass() }
  }
  const statements = {
    booking: (
      no: string,
      bill: string,
    ) => `insert into fee_entry select (jsonb_populate_record(e, jsonb_build_object('id', '${no}', 'bill_id', '${bill}'))).*
      from fee_entry e where e.entry_kind = 'PAY' and e.amount > 0 order by e.id limit 1`,
    changing: (_no: string, bill: string) => `update fee_bill set state = 'PARTIAL' where id = '${bill}'`,
  }

  test.each([
    ['booking', 'changing'],
    ['changing', 'booking'],
  ] as const)('makes whoever is %s wait for whoever is %s', async (first, second) => {
    const [bill] = await world.query<{ id: string }>(
      `select id from fee_bill b where state = 'UNPAID' and not exists (select from fee_entry e where e.bill_id = b.id) order by id limit 1`,
    )
    const [begun, end] = [until(), until()]
    const one = db().write(world.system, async (tx) => {
      await tx.run(statement(statements[first](first, bill!.id)))
      begun.pass()
      await end.passed
    })
    await begun.passed
    const done: string[] = []
    const other = world.run(statements[second](first, bill!.id)).then(() => done.push('other'))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(done).toEqual([])
    end.pass()
    await Promise.all([one, other])
    await expectSame(first)
    expect(await proveSums(db(), feeSums)).toBe(0)
  })
})
