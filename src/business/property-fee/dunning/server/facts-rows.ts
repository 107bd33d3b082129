/** What decides whether the bill of `alias` is asked for, as columns of a lateral join `f`. */
export const factsText = (alias: string): string => `cross join lateral (
    select max(i.dunning_level) as sent,
      coalesce((array_agg(d.result order by i.dunning_level desc))[1] = 'BROKEN', false) as is_broken,
      coalesce(bool_or(d.state = 'D' and d.result = 'DISPUTED'), false) as is_disputed,
      max(d.promise_on) filter (where d.state = 'D' and d.result = 'PROMISED') as promised_until,
      ${alias}.locked_by is not null as is_locked,
      exists (select from fee_adjustment a where a.tenant_id = ${alias}.tenant_id and a.bill_id = ${alias}.id and a.state = 'WAITING') as is_adjusted
    from fee_dunning_item i join fee_dunning d on d.tenant_id = i.tenant_id and d.id = i.dunning_id
    where i.tenant_id = ${alias}.tenant_id and i.bill_id = ${alias}.id) f`

export const factColumns = 'f.sent, f.is_broken, f.is_disputed, f.promised_until, f.is_locked, f.is_adjusted'
