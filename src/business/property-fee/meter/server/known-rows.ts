// What is known of counters, as parts of statements.

/** A column of the counter of a row `t`. */
export const meterText = (column: string): string =>
  `(select c.${column} from fee_meter c where c.tenant_id = t.tenant_id and c.id = t.meter_id)`

/** A column of the newest reading of a counter, within a tenant's row `t`. */
export const lastReadingText = (meterId: string, column: string): string =>
  `(select r.${column} from fee_reading r
    where r.tenant_id = t.tenant_id and r.meter_id = ${meterId} and r.del_flag = 0 order by r.cur_date desc limit 1)`

/** What usually goes through it in a month: the mean of the last three that were confirmed, of those before a day where one is named. */
export const usualText = (meterId: string, before?: string): string =>
  `(select avg(k.usage)::numeric(14, 3) from (select r.usage from fee_reading r
    where r.tenant_id = t.tenant_id and r.meter_id = ${meterId} and r.state = 'CONFIRMED' and r.del_flag = 0${before === undefined ? '' : ` and r.cur_date < ${before}`}
    order by r.cur_date desc limit 3) k)`
