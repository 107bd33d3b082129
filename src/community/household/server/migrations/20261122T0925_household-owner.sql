-- Published: who owns a room, or did, with the name as it is and as others read it. Former owners stay in it, so that
-- old records keep their names; `active` tells them apart.
create view ref_owner with (security_invoker = true) as
  select h.tenant_id, h.id, h.room_id, h.is_representative, r.name, r.name_mask, r.user_id, h.state = 'VERIFIED' and h.del_flag = 0 as active
  from household h join resident r on r.tenant_id = h.tenant_id and r.id = h.resident_id
  where h.relation_type = 'owner';
