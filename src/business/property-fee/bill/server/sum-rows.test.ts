import { expect, test } from 'vitest'
import { addendsOf, countedText, monthlyEntriesText } from './sum-rows.ts'

test.each([
  ['nothing', 'true', true],
  [
    'village, kind and days',
    `t.tenant_id = app_tenant() and t.village_id = any($1::text[]) and t.bill_date >= $2`,
    true,
  ],
  [
    'an organisation that is looked up',
    `t.creditor_id in (select d.id from ref_depart d where d.tenant_id = t.tenant_id)`,
    true,
  ],
  ['a room', `t.state = 'UNPAID' and t.room_id = $1`, false],
  ['an amount', `t.balance > $1`, false],
  ['a row as a whole', `t.* is not null`, false],
  ['how many', `t.count > 1`, false],
])('a condition on %s is asked of kept sums: %#', (_what, condition, isKept) => {
  expect(addendsOf(condition).from).toBe(isKept ? 'fee_bill_sum t' : 'fee_bill t')
})

test('so is what is told apart', () => {
  expect(addendsOf('true', 't.due_date').from).toBe('fee_bill_sum t')
  expect(addendsOf('true', 't.building_id').from).toBe('fee_bill t')
})

test('figures add up the same columns, whichever they stand in', () => {
  expect(countedText('t.state = $1')).toBe('fee_bill_sum t')
  expect(countedText('t.room_id = $1')).toContain('1::bigint as count from fee_bill')
  expect(monthlyEntriesText('t.state = $1')).toContain('from fee_entry_sum t')
  // Days of bills stand in their sums, and not in those of the ledger.
  expect(monthlyEntriesText('t.bill_date > $1')).toContain('join fee_entry')
})
