-- Data rules narrow rows by the area of their village.
create or replace view ref_village with (security_invoker = true) as
  select tenant_id, id, name, code, org_id, org_code, street_id, community_id, del_flag = 0 as active, area_code from village;
