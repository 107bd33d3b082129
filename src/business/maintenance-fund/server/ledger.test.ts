import { beforeAll, beforeEach, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { verifyLedger } from '#kernel/server/ledger/verify.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { fundLedger, type FundLedger } from '../../../../tests/support/fund-ledger.ts'
import { fundApi } from '../shared/api.ts'
import { proveFund } from './jobs.ts'
import { fundLedgerKind } from './ledger-kinds.ts'

let ledger: FundLedger
beforeAll(async () => {
  ledger = await fundLedger()
})
beforeEach(() => ledger.empty())

const deposit = async (key: string) => {
  const clerk = await ledger.linli.as('supadmin')
  const paid = await clerk.call(fundApi.deposit, { roomId: seedId('room', key), kind: '00', date: '2026-09-01' })
  expect(paid).toMatchObject({ success: true })
  const [entry] = (await clerk.call(fundApi.entries, { id: paid.result.id })).result.records
  return entry!
}
const reverse = async (id: string) =>
  (await ledger.linli.as('supadmin')).call(fundApi.reverse, { id, date: '2026-09-02', reason: '房号录错，重新交存' })
const proved = async () => {
  const { entries, faults } = await ledger.linli.services.db.read(systemActor(1), (tx) =>
    verifyLedger(tx, fundLedgerKind),
  )
  return { entries, kinds: faults.map(({ kind }) => kind) }
}
/** Entries as they were booked before there were chains. */
const forgetChains = () =>
  ledger.above(`delete from ledger_chain where ledger = 'fund'; delete from ledger_head where ledger = 'fund'`)

test('whatever is booked stands in the chain of its village, and comes to what the accounts hold', async () => {
  const first = await deposit('R01')
  await deposit('R02')
  expect(await reverse(first.id)).toMatchObject({ success: true })
  expect(await proved()).toEqual({ entries: 3, kinds: [] })
})

test.each([
  ['a changed amount', `update fund_entry set amount = amount + 1 where entry_no = $`, ['changed', 'sum']],
  ['a changed remark', `update fund_entry set remark = '另一原因' where entry_no = $`, ['changed']],
  ['an entry that is gone', `delete from fund_entry where entry_no = $`, ['missing', 'sum']],
  [
    'an entry that slipped in',
    `insert into fund_entry select (jsonb_populate_record(e, '{"id": "x", "entry_no": "x", "biz_id": "x"}')).* from fund_entry e where entry_no = $`,
    ['slippedIn', 'sum'],
  ],
])('%s is found', async (_what, text, kinds) => {
  await deposit('R01')
  const { entryNo } = await deposit('R02')
  await ledger.above(text.replace('$', `'${entryNo}'`))
  expect((await proved()).kinds).toEqual(kinds)
})

test('entries from before there were chains begin them: with the next one in their village, or in the night', async () => {
  for (const key of ['R01', 'R02', 'R03']) await deposit(key)
  await forgetChains()
  await Promise.all(['R05', 'R06', 'R09'].map(deposit))
  expect(await proved()).toEqual({ entries: 6, kinds: [] })
  await forgetChains()
  const told: string[] = []
  const warnings = { raiseWarning: async () => Boolean(told.push('warned')) }
  await proveFund(ledger.linli.services.db, { warnings })
  expect(await proved()).toEqual({ entries: 6, kinds: [] })
  expect(told).toEqual([])
  await ledger.above(
    `update fund_entry set amount = amount + 1 where entry_no = (select max(entry_no) from fund_entry)`,
  )
  await proveFund(ledger.linli.services.db, { warnings })
  expect(told).toEqual(['warned'])
})
