-- Published: who may be charged for a room, owners and tenants, with the name as it is and as others read it, and the days
-- that they hold it: until the day on which it is somebody else's. Former ones stay in it; `active` leaves out those who
-- never were or were taken out of the register.
create view ref_payer with (security_invoker = true) as
  select h.tenant_id, h.id, h.room_id, h.relation_type, h.is_representative, r.name, r.name_mask, r.user_id,
    coalesce(h.lease_start, h.own_start) as held_from,
    case when h.relation_type = 'tenant' then least(h.lease_end + 1, case when h.state = 'MOVED_OUT' then coalesce(h.moved_on, h.update_time::date) end)
      when h.state = 'MOVED_OUT' then coalesce(h.own_end, h.moved_on, h.update_time::date) else h.own_end end as held_until,
    h.state in ('VERIFIED', 'MOVED_OUT') and h.del_flag = 0 as active
  from household h join resident r on r.tenant_id = h.tenant_id and r.id = h.resident_id
  where h.relation_type in ('owner', 'tenant');
