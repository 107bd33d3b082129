-- Published, too: in which building and unit somebody is at home, for what concerns these alone.
create or replace view ref_home with (security_invoker = true) as
  select h.tenant_id, h.village_id, r.user_id, h.relation_type = 'owner' as is_owner, coalesce(h.lease_start, h.own_start) as start_day, h.lease_end as end_day,
    h.building_id,
    (select m.unit_id from ref_room_place m where m.tenant_id = h.tenant_id and m.id = h.room_id) as unit_id
  from household h join resident r on r.tenant_id = h.tenant_id and r.id = h.resident_id
  where h.state = 'VERIFIED' and h.del_flag = 0 and r.user_id is not null;
