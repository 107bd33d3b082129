import { namesOnly } from '#kernel/server/kept-sums.ts'

/** What all bills of a row of kept sums have in common, under the names that bills have for it. */
const ofEntries = ['tenant_id', 'del_flag', 'village_id', 'creditor_id', 'item_id', 'bill_kind', 'state']
const ofBills: ReadonlySet<string> = new Set([
  ...ofEntries,
  ...['obj_type', 'period_start', 'period_end', 'bill_date', 'due_date'],
])

/** Rows `t` with `receivable`, `rebate`, `netted` and `balance` to be added up, and how many bills they are. */
interface Addends {
  from: string
  count: string
}

const bills: Addends = { from: 'fee_bill t', count: 'count(*)' }
const sums: Addends = { from: 'fee_bill_sum t', count: 'coalesce(sum(t.count), 0)' }

/** What the bills `t` of a condition are summed from: kept sums where they can stand for them. `apart` is what else they are told apart by. */
export const addendsOf = (condition: string, apart = ''): Addends =>
  namesOnly(`${condition} ${apart}`, ofBills) ? sums : bills

/** The same as rows `t` that each tell their `count`. */
export const countedText = (condition: string): string =>
  namesOnly(condition, ofBills) ? sums.from : '(select b.*, 1::bigint as count from fee_bill b) t'

/** What the ledger has taken off the bills `t` of a condition, with both days. */
export const entriesText = (condition: string): string =>
  `(select e.entry_kind, e.amount, t.bill_date, e.booked_on from fee_bill t join fee_entry e on e.tenant_id = t.tenant_id and e.bill_id = t.id
    where ${condition})`

/** The same with the first day of its month for each day: for whoever asks by whole months. Kept sums where they can stand for it. */
export const monthlyEntriesText = (condition: string): string =>
  namesOnly(condition, new Set(ofEntries))
    ? `(select t.entry_kind, t.amount, t.bill_month as bill_date, t.booked_month as booked_on from fee_entry_sum t where ${condition})`
    : `(select e.entry_kind, e.amount, date_trunc('month', e.bill_date::timestamp)::date as bill_date,
        date_trunc('month', e.booked_on::timestamp)::date as booked_on from ${entriesText(condition)} e)`
