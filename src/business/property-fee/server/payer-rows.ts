/** Whoever holds or held the room of `alias`, as `Holding`s in JSON; an agreed representative stands before others. */
export const holdingsText = (relation: 'owner' | 'tenant', alias: string, room: string): string =>
  `coalesce((select json_agg(json_build_array(p.held_from, p.held_until, p.id) order by p.is_representative = 'Y' desc nulls last, p.id)
    from ref_payer p where p.tenant_id = ${alias}.tenant_id and p.room_id = ${alias}.${room} and p.active
      and p.relation_type = '${relation}'), '[]'::json)`
