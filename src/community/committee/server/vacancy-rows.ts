/** SQL of the seats of committee `t` that nobody holds now. */
export const vacantSeats = `greatest(t.seats - (select count(*) from committee_member m where m.tenant_id = t.tenant_id
  and m.committee_id = t.id and m.del_flag = 0 and m.state = '1' and m.position <> 'alternate')::integer, 0)`

/** SQL, `Y` or `N`: does a committee in its term lack somebody. */
export const isVacant = `case when t.state in ('EFFECTIVE', 'RENEWING') and ${vacantSeats} > 0 then 'Y' else 'N' end`
