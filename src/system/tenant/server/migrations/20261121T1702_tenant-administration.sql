-- Administration of tenants: rows of the installation, in the shape that lists read. Ids are numbers; as texts they can
-- be compared with what a query names.
create view tenant_row with (security_invoker = true) as
  select 0 as tenant_id, id::text collate "C" as id, name, begin_date, end_date, status, create_by, create_time, update_by,
    update_time, version, del_flag
  from sys_tenant;

-- Published: a tenant as its own people may choose it.
create view own_tenant with (security_invoker = true) as
  select id as tenant_id, id::text collate "C" as id, name, status = 1 as active from sys_tenant where del_flag = 0;
