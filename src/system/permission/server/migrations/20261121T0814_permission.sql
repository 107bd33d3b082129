-- Menu entries and actions of the whole installation, and what each tenant's roles were granted of them.
-- The entries are the program's own, the same for every tenant: no tenant column, no wall.

create table sys_permission (
  id text collate "C" primary key,
  parent_id text collate "C",
  name text not null,
  menu_type integer not null check (menu_type in (0, 1, 2)),
  perms text,
  perms_type text not null default '1' check (perms_type in ('1', '2')),
  icon text,
  component text,
  component_name text,
  url text,
  redirect text,
  sort_no double precision not null default 0,
  route boolean not null default true,
  keep_alive boolean not null default true,
  hidden boolean not null default false,
  hide_tab boolean not null default false,
  always_show boolean not null default false,
  internal_or_external boolean not null default false,
  status text not null default '1' check (status in ('0', '1')),
  description text,
  -- Came from a unit's declaration. As long as nobody signed a change (update_by), the declaration rules.
  declared boolean not null default false,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null default 1,
  del_flag integer not null default 0 check (del_flag in (0, 1))
);
create index sys_permission_parent on sys_permission (parent_id);

create table sys_role_permission (
  tenant_id integer not null,
  role_code text collate "C" not null,
  permission_id text collate "C" not null references sys_permission (id) on delete cascade,
  primary key (tenant_id, role_code, permission_id),
  foreign key (tenant_id, role_code) references sys_role (tenant_id, role_code) on delete cascade
);
create index sys_role_permission_permission on sys_role_permission (permission_id);
call tenant_table('sys_role_permission');

-- Which permissions a tenant's roles have once been given by default, so that what was taken away stays away.
create table sys_default_grant (
  tenant_id integer not null references sys_tenant (id),
  permission_id text collate "C" not null references sys_permission (id) on delete cascade,
  primary key (tenant_id, permission_id)
);
create index sys_default_grant_permission on sys_default_grant (permission_id);
call tenant_table('sys_default_grant');

-- Published: the action codes that a role may use. An action that is switched off is granted to nobody.
create view granted_action with (security_invoker = true) as
  select g.tenant_id, g.role_code, code
  from sys_role_permission g
  join sys_permission p on p.id = g.permission_id and p.menu_type = 2 and p.status = '1' and p.del_flag = 0
  cross join unnest(string_to_array(p.perms, ',')) as code;
