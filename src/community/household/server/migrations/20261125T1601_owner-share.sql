-- The roster of a meeting tells where the shares of a room's owners make no whole, and who speaks for them.
create or replace view ref_owner_person with (security_invoker = true) as
  select h.tenant_id, h.id, h.village_id, h.room_id, h.resident_id, r.name, r.user_id, r.person_kind, r.political_status,
    h.state = 'VERIFIED' and h.del_flag = 0 as active, h.share_ratio, h.is_representative, r.name_mask
  from household h join resident r on r.tenant_id = h.tenant_id and r.id = h.resident_id
  where h.relation_type = 'owner';
