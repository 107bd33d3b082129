/** Bills of `alias` that are known, and neither settled nor given up; spelt as the index has it. */
export const owedText = (alias: string): string => `${alias}.state in ('UNPAID', 'PARTIAL')`

/** What moved on the bill of `alias` by payments, and late fee that was let go, the oldest first. */
export const paymentsText = (alias: string): string =>
  `(select coalesce(json_agg(json_build_object('day', i.booked_on::text, 'principal', i.principal::text, 'late', i.late::text,
      'rest', i.rest::text, 'waived', i.waived::text) order by i.id), '[]'::json)
    from (select i.id, i.booked_on, i.principal + i.discount as principal, i.late_fee as late, i.late_rest as rest, null::numeric as waived
      from fee_pay_item i where i.tenant_id = ${alias}.tenant_id and i.bill_id = ${alias}.id
      union all select e.id, e.booked_on, 0.00, 0.00, null, e.amount from fee_entry e
      where ${alias}.late_waived > 0 and e.tenant_id = ${alias}.tenant_id and e.bill_id = ${alias}.id and e.entry_kind = 'WAIVE') i)`

/**
 * Whether a bill of `alias` is of some kinds of fees. To be followed by `is true` or `is not true`: so the items are looked
 * up once and asked row by row, where a join with the few items of each organisation would come first and be misjudged.
 */
export const ofTypesText = (alias: string, types: readonly string[], bind: (value: unknown) => string): string =>
  `(${alias}.item_id in (select i.id from fee_item i where i.tenant_id = app_tenant() and i.fee_type = any(${bind(types)}::text[])))`
