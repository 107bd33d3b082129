/** Bills of `alias` that are known, and neither settled nor given up; spelt as the index has it. */
export const owedText = (alias: string): string => `${alias}.state in ('UNPAID', 'PARTIAL')`

/** What moved on the bill of `alias` by payments, the oldest first. */
export const paymentsText = (alias: string): string =>
  `(select coalesce(json_agg(json_build_object('day', i.booked_on::text, 'principal', (i.principal + i.discount)::text,
      'late', i.late_fee::text, 'rest', i.late_rest::text) order by i.id), '[]'::json)
    from fee_pay_item i where i.tenant_id = ${alias}.tenant_id and i.bill_id = ${alias}.id)`
