import fc from 'fast-check'
import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeQuery } from '#engines/manage-view/shared/advanced-query.ts'
import { foldSums, proveSums } from '#kernel/server/kept-sums.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { billWorld, type BillWorld } from '../../../../../tests/support/bill-world.ts'
import { far, near } from '../../../../../tests/support/fee-world.ts'
import { feeStatisticsApi } from '../../statistics/shared/statistics.ts'
import { billApi, billCalls } from '../shared/api.ts'
import { feeSums } from './sum-repository.ts'

const keys = `tenant_id, del_flag, village_id, creditor_id, item_id, obj_type, bill_kind, state, period_start, period_end, bill_date, due_date`

let world: BillWorld
const db = () => world.linli.services.db
const told = (count: string, table: string) =>
  world.query(`select ${keys}, sum(${count})::bigint as count, sum(receivable)::text as receivable, sum(rebate)::text as rebate, sum(netted)::text as netted, sum(balance)::text as balance
    from ${table} group by ${keys} having sum(${count}) <> 0 or sum(receivable) <> 0 or sum(rebate) <> 0 or sum(netted) <> 0 or sum(balance) <> 0 order by ${keys}`)
/** The kept sums are those of the bills, cell by cell. */
const expectSame = async (what = '') =>
  expect(await told('count', 'fee_bill_sum'), what).toEqual(await told('1', 'fee_bill'))
const rowsOf = async () =>
  (await world.query<{ rows: number }>('select count(*)::bigint as rows from fee_bill_sum'))[0]!.rows

const copied = (no: string, changes: string): string =>
  `insert into fee_bill (tenant_id, id, bill_no, bill_kind, village_id, building_id, room_id, obj_type, item_id, creditor_id, source_bill_id, seq_no,
      period_start, period_end, receivable, bill_date, due_date, covers, state, version)
    select tenant_id, 't' || ${no}, 'T' || ${no}, bill_kind, village_id, building_id, room_id, obj_type, item_id, creditor_id, source_bill_id, seq_no,
      period_start, period_end, receivable, bill_date, due_date, false, state, 1 from (
      select (jsonb_populate_record(b, ${changes})).* from fee_bill b join (select id as first from fee_bill where bill_kind = 'NORMAL' order by id limit 1) f on b.id = f.first) b`

let made = 0
const theirs = (hand: number): string =>
  `id like 't%' and bill_kind <> 'CORRECT' and hashtext(id) % 3 = ${hand % 3} - 1`
const set = (changes: string) => (hand: number) => `update fee_bill set ${changes} where ${theirs(hand)}`
const untouched = 'paid = 0, refunded = 0, discounted = 0, netted = 0'

/** What may become of bills, through the product and past it. */
const acts: Record<string, (hand: number) => string> = {
  charge: (hand) => copied(`${++made}`, `jsonb_build_object('receivable', ${hand * 3.17 + 1}, 'state', 'DRAFT')`),
  publish: set(`state = 'UNPAID'`),
  pay: set(`${untouched}, paid = receivable, state = 'PAID'`.replace('paid = 0, ', '')),
  payPart: set(`refunded = 0, discounted = 0, netted = 0, paid = round(receivable / 3, 2), state = 'PARTIAL'`),
  letGo: set(`refunded = 0, netted = 0, paid = receivable - 0.5, discounted = 0.5, state = 'PAID'`),
  undo: set(`refunded = paid, discounted = 0, state = 'UNPAID'`),
  correct: (hand) =>
    `with c as (${copied(`${++made}`, `jsonb_build_object('bill_kind', 'CORRECT', 'receivable', -1, 'source_bill_id', b.id, 'seq_no', 1 + ${made})`)} returning id)
      update fee_bill set paid = 0, refunded = 0, discounted = 0, netted = 1 where ${theirs(hand)} and exists (select from c)`,
  giveUp: set(`state = 'BADDEBT'`),
  void: set(`${untouched}, state = 'VOID'`),
  remove: set('del_flag = 1'),
  restore: set('del_flag = 0'),
  delete: (hand) => `delete from fee_bill where ${theirs(hand)}`,
  move: set(`village_id = '${far}'`),
  moveBack: set(`village_id = '${near}'`),
  date: set(`bill_date = bill_date - 40, due_date = due_date - 400`),
  nothing: set('version = version + 1'),
}
const act = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.integer({ min: 0, max: 2 })) },
  { weight: 2, arbitrary: fc.constant<[string, number]>(['charge', 5]) },
  { weight: 1, arbitrary: fc.constant<[string, number]>(['fold', 0]) },
)

beforeAll(async () => {
  world = await billWorld()
  await expectSame('the demonstration')
  await world.clear()
  await expectSame('nothing')
  await world.charge('2026-01-01')
  await world.bill()
  await expectSame('a batch')
  await (await world.as('pm0101')).call(billCalls.publish, { ids: (await world.bills()).map(({ id }) => id) })
  await expectSame('a batch that is known')
}, 60_000)

/** True of every bill, and nothing that sums are told apart by: bills are counted one by one. */
const live = { _query: writeQuery({ matchType: 'and', conditions: [{ field: 'billNo', rule: 'ne', val: '-' }] }) }

/** What is answered from kept sums is what a count of the bills answers, to whoever may ask. */
async function expectSameAnswers() {
  const queries: Record<string, string>[] = [
    {},
    { state: 'UNPAID,PARTIAL', feeType: 'PROPERTY' },
    { billDate_begin: '2026-06-01', age: 'D30,MORE' },
  ]
  for (const username of ['pm0101', 'co01', 'pm0102'])
    for (const query of queries) {
      const caller = await world.as(username)
      const both = async (more: Record<string, string>) => [
        await caller.call(billCalls.sums, { ...query, ...more }),
        await caller.call(billCalls.ageing, { ...query, ...more }),
        await caller.call(billApi.page, { ...query, ...more }),
      ]
      const [answers, counted] = [await both({}), await both(live)]
      expect(answers.every(({ success }) => success)).toBe(true)
      expect(
        answers.map(({ result }) => result),
        username,
      ).toEqual(counted.map(({ result }) => result))
    }
  for (const username of ['supadmin', 'street01']) {
    const caller = await world.as(username)
    const range = { begin: '2025-01-01', end: '2026-11-21' }
    const { result: all } = await caller.call(feeStatisticsApi.read, range)
    for (const villageId of [near, far]) {
      // Of one village buildings are told apart, which kept sums do not.
      const { result: own } = await caller.call(feeStatisticsApi.read, { ...range, villageId })
      const cut = all.byVillage.find(({ key }) => key === villageId)
      expect(cut?.count ?? 0).toBe(own.total.count)
      if (cut) expect(cut).toMatchObject(own.total)
    }
  }
}

test('kept sums are those of the bills whatever becomes of these, before and after they are folded, to whoever asks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (steps) => {
      await world.run(`delete from fee_bill where id like 't%'`)
      for (const [name, hand] of steps)
        if (name === 'fold') await foldSums(db(), feeSums)
        else await world.run(acts[name]!(hand))
      const said = steps.join(' ')
      await expectSame(said)
      await foldSums(db(), feeSums)
      await expectSame(said)
      expect(await proveSums(db(), feeSums)).toBe(0)
    }),
    { numRuns: 60 },
  )
  for (const step of [
    'charge',
    'charge',
    'publish',
    'payPart',
    'charge',
    'charge',
    'date',
    'charge',
    'publish',
    'move',
    'correct',
    'giveUp',
    'void',
  ]) {
    await world.run(acts[step]!(made % 3))
    await expectSameAnswers()
    if (step === 'correct') await foldSums(db(), feeSums)
  }
  await world.run(`delete from fee_bill where id like 't%'`)
}, 120_000)

describe('a change', () => {
  const columns: Record<string, string> = {
    ...{
      del_flag: '1',
      village_id: `'${far}'`,
      creditor_id: `'x'`,
      item_id: `'x'`,
      obj_type: `'PARKING'`,
      bill_kind: `'IMPORT'`,
    },
    ...{
      state: `'VOID'`,
      period_start: 'period_start - 1',
      period_end: 'period_end + 1',
      bill_date: 'bill_date + 1',
      due_date: 'due_date + 1',
    },
    ...{ receivable: 'receivable + 1', rebate: '1', netted: '1', paid: '1', refunded: 'paid', discounted: '1' },
  }

  test('of any column that a sum is told apart by or made of is in the sums at once', async () => {
    await world.run(acts.charge!(9))
    await world.run(`update fee_bill set paid = 1 where id = 't${made}'`)
    for (const [column, value] of Object.entries(columns)) {
      const before = await told('count', 'fee_bill_sum')
      await world.run(`update fee_bill set ${column} = ${value} where id = 't${made}'`)
      await expectSame(column)
      if (column !== 'paid') expect(await told('count', 'fee_bill_sum'), column).not.toEqual(before)
    }
    const kept = await world.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'fee_bill_sum'::regclass and attnum > 0 and attname not in ('seq', 'is_fresh', 'tenant_id', 'count', 'balance')`,
    )
    expect(Object.keys(columns)).toEqual(expect.arrayContaining(kept.map(({ name }) => name)))
    await world.run(`delete from fee_bill where id = 't${made}'`)
  })

  test('of another column adds no row, and one statement a row for each cell that it leaves or comes to', async () => {
    await foldSums(db(), feeSums)
    const before = await rowsOf()
    await world.run(`update fee_bill set version = version + 1, late_rate = 0.0001, payer_id = null`)
    expect(await rowsOf()).toBe(before)
    const [first] = await world.query<{ day: string }>(`select period_start as day from fee_bill order by 1 limit 1`)
    await world.run(`update fee_bill set state = 'BADDEBT' where period_start = $1`, [first!.day])
    expect(await rowsOf()).toBe(before + 2)
    await foldSums(db(), feeSums)
    expect(await rowsOf()).toBe(before)
    await world.run(`update fee_bill set state = 'UNPAID' where period_start = $1`, [first!.day])
    await expectSame()
  })
})

function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => void (open = resolve))
  return { passed, open: () => open() }
}

describe('at the same time', () => {
  const folding = async (meanwhile: () => Promise<unknown>) => {
    const held = gate()
    const folded = gate()
    const done = db().write(world.system, async (tx) => {
      await tx.run(statement(`select fee_bill_sum_fold(20000)`))
      folded.open()
      await held.passed
    })
    await folded.passed
    await meanwhile()
    await expectSame('while it is being folded')
    held.open()
    await done
    await expectSame('when it was folded')
  }
  const give = (state: string) => world.run(`update fee_bill set state = '${state}' where hashtext(id) % 2 = 0`)

  test('a change is not lost that is made while sums are folded, and waits for nothing', async () => {
    await give('BADDEBT')
    await folding(() => give('UNPAID'))
    await foldSums(db(), feeSums)
    await expectSame()
    expect(await proveSums(db(), feeSums)).toBe(0)
  })

  test('nor one that began before they were folded and ends after it', async () => {
    await give('BADDEBT')
    const begun = gate()
    const end = gate()
    const change = db().write(world.system, async (tx) => {
      await tx.run(statement(`update fee_bill set state = 'UNPAID' where hashtext(id) % 2 = 0`))
      begun.open()
      await end.passed
    })
    await begun.passed
    await foldSums(db(), feeSums)
    expect(await proveSums(db(), feeSums)).toBe(0)
    end.open()
    await change
    await expectSame()
  })

  test('many change the same cells and several fold', async () => {
    const ids = (await world.bills()).map(({ id }) => id)
    await Promise.all([
      ...ids.slice(0, 40).map((id, at) => world.run(`update fee_bill set paid = ${at % 3}.5 where id = $1`, [id])),
      ...[1, 2, 3].map(() => foldSums(db(), feeSums)),
    ])
    await expectSame()
    await foldSums(db(), feeSums)
    await expectSame()
    expect(await proveSums(db(), feeSums)).toBe(0)
  })
})

test('what went past the triggers is found at night and put right', async () => {
  const owner = new Client({ connectionString: world.linli.databaseUrl })
  await owner.connect()
  await owner.query('alter table fee_bill disable trigger user')
  await owner.query(`select set_config('app.tenant', '1', false)`)
  await owner.query(`update fee_bill set state = 'VOID' where hashtext(id) % 2 = 0`)
  await owner.query('alter table fee_bill enable trigger user')
  await owner.end()
  expect(await told('count', 'fee_bill_sum')).not.toEqual(await told('1', 'fee_bill'))
  expect(await proveSums(db(), feeSums)).toBeGreaterThan(1)
  await expectSame()
  expect(await proveSums(db(), feeSums)).toBe(0)
})
