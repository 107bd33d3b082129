-- A tenant either has the whole product, later releases included, or only the menus that are chosen for it.
alter table sys_tenant add column menu_limited boolean not null default false;

create or replace view tenant_row with (security_invoker = true) as
  select 0 as tenant_id, id::text collate "C" as id, name, begin_date, end_date, status, create_by, create_time, update_by,
    update_time, version, del_flag, menu_limited
  from sys_tenant;

-- Published, plain enough to be written through.
create view ref_tenant_menu with (security_invoker = true) as
  select id, name, menu_limited, update_by, update_time, version from sys_tenant where del_flag = 0;
