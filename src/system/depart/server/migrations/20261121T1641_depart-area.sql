-- An organisation of the government may stand for a region: a street, a community, or the district itself.
alter table sys_depart add column area_code text collate "C";
alter table sys_depart add constraint sys_depart_area_form check (area_code ~ '^[0-9]{12}$');
alter table sys_depart add constraint sys_depart_area_kind
  check (area_code is null or org_category not in ('bloc', 'company', 'group', 'village', '2'));
create unique index sys_depart_area on sys_depart (tenant_id, area_code) where area_code is not null and del_flag = 0;

create or replace view ref_depart with (security_invoker = true) as
  select tenant_id, id, depart_name as name, parent_id, org_code, org_category, village_id, depart_order,
    status = '1' and del_flag = 0 as active, area_code
  from sys_depart;
