-- Published: who may be charged for a room, owners and tenants, with the name as it is and as others read it and the
-- days that it holds. Former ones stay in it, so that old bills keep their names; `active` tells them apart.
create view ref_payer with (security_invoker = true) as
  select h.tenant_id, h.id, h.room_id, h.relation_type, h.is_representative, r.name, r.name_mask, r.user_id,
    coalesce(h.lease_start, h.own_start) as start_date, coalesce(h.lease_end, h.own_end) as end_date,
    h.state = 'VERIFIED' and h.del_flag = 0 as active
  from household h join resident r on r.tenant_id = h.tenant_id and r.id = h.resident_id
  where h.relation_type in ('owner', 'tenant');
