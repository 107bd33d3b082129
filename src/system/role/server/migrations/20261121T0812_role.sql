-- Roles of a tenant. The built-in codes are declared at each start; their codes never change.

create table sys_role (
  tenant_id integer not null references sys_tenant (id),
  id text collate "C" not null,
  role_name text not null,
  role_code text collate "C" not null,
  description text,
  sort_no integer not null default 0,
  built_in boolean not null default false,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null default 1,
  del_flag integer not null default 0 check (del_flag in (0, 1)),
  primary key (tenant_id, id),
  unique (tenant_id, role_code)
);
call tenant_table('sys_role');

create view ref_role with (security_invoker = true) as
  select tenant_id, id, role_code as code, role_name as name, sort_no from sys_role;
