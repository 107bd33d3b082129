/** By what rows of `fee_bill_sum` are told apart. */
const common: ReadonlySet<string> = new Set([
  ...['tenant_id', 'del_flag', 'village_id', 'creditor_id', 'item_id', 'obj_type', 'bill_kind', 'state'],
  ...['period_start', 'period_end', 'bill_date', 'due_date'],
])

/** Rows `t` with `receivable`, `netted` and `balance` to be added up, and how many bills they are. */
interface Addends {
  from: string
  count: string
}

const bills: Addends = { from: 'fee_bill t', count: 'count(*)' }
const sums: Addends = { from: 'fee_bill_sum t', count: 'coalesce(sum(t.count), 0)' }

/**
 * What the bills `t` of a condition are summed from. One that names nothing but what all bills of a kept sum have in common
 * holds for all of them or for none: the sums stand for the bills. `apart` is what else they are told apart by.
 */
export function addendsOf(condition: string, apart = ''): Addends {
  const named = [...`${condition} ${apart}`.matchAll(/\bt\.(\w+|\*)/g)]
  return named.every(([, column = '']) => common.has(column)) ? sums : bills
}
