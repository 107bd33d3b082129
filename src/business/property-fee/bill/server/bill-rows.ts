/** Bills of `alias` that are known, and neither settled nor given up; spelt as the index has it. */
export const owedText = (alias: string): string => `${alias}.state in ('UNPAID', 'PARTIAL')`

/** What moved on the bill of `alias` by payments, the oldest first. */
export const paymentsText = (alias: string): string =>
  `(select coalesce(json_agg(json_build_object('day', i.booked_on::text, 'principal', (i.principal + i.discount)::text,
      'late', i.late_fee::text, 'rest', i.late_rest::text) order by i.id), '[]'::json)
    from fee_pay_item i where i.tenant_id = ${alias}.tenant_id and i.bill_id = ${alias}.id)`

/**
 * Whether a bill of `alias` is of some kinds of fees. To be followed by `is true` or `is not true`: so the items are looked
 * up once and asked row by row, where a join with the few items of each organisation would come first and be misjudged.
 */
export const ofTypesText = (alias: string, types: readonly string[], bind: (value: unknown) => string): string =>
  `(${alias}.item_id in (select i.id from fee_item i where i.tenant_id = app_tenant() and i.fee_type = any(${bind(types)}::text[])))`
