/** Over `t`: contracts of the register that begin after it, for all of its buildings. */
export const later = `select from contract n
  where n.tenant_id = t.tenant_id and n.village_id = t.village_id and n.del_flag = 0 and n.id <> t.id
    and n.contract_kind <> '3' and n.state in ('FILED', 'EFFECTIVE', 'EXPIRING', 'EXPIRED', 'RENEWED', 'TERMINATED')
    and n.start_date > t.start_date
    and (cardinality(n.building_ids) = 0 or (cardinality(t.building_ids) > 0 and t.building_ids <@ n.building_ids))`

/** Of these the ones that follow without a day between. */
export const successor = `${later} and n.start_date <= t.effective_end + 1`
