-- Tenants; a district is one. The table stands outside the tenant wall, for sign-in reads it before a tenant is known.

create table sys_tenant (
  id integer primary key check (id > 0),
  name text not null,
  begin_date timestamptz,
  end_date timestamptz,
  status integer not null default 1 check (status in (0, 1)),
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz,
  version integer not null default 1,
  del_flag integer not null default 0 check (del_flag in (0, 1))
);

-- Published: whether its members may sign in now the reader judges by status and dates.
create view ref_tenant with (security_invoker = true) as
  select id, name, status, begin_date, end_date from sys_tenant where del_flag = 0;

insert into sys_tenant (id, name, create_by) values (1, '默认租户', 'system');
