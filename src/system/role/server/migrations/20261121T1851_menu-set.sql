-- Which entries the roles of a tenant may hold at all: with a set of its own a tenant has only what stands in it. What
-- belongs to the platform is no part of it.
create table sys_tenant_permission (
  tenant_id integer not null references sys_tenant (id),
  permission_id text collate "C" not null references sys_permission (id) on delete cascade,
  primary key (tenant_id, permission_id)
);
create index sys_tenant_permission_permission on sys_tenant_permission (permission_id);
call tenant_table('sys_tenant_permission');

-- Published: whether the set of a tenant holds an entry.
create function tenant_may_use(tenant integer, permission text) returns boolean language sql stable as $$
  select not exists (select from ref_tenant_menu t where t.id = tenant and t.menu_limited)
    or exists (select from sys_tenant_permission s where s.tenant_id = tenant and s.permission_id = permission) $$;

-- What organisations hand on ends where the set of the tenant ends.
create or replace view granted_depart_action with (security_invoker = true) as
  select u.tenant_id, u.user_id, u.depart_id, u.role_id, code
  from ref_depart_role_user u
  join sys_depart_role_permission g on g.tenant_id = u.tenant_id and g.role_id = u.role_id
  join sys_depart_permission d
    on d.tenant_id = u.tenant_id and d.depart_id = u.depart_id and d.permission_id = g.permission_id
  join ref_permission p on p.id = g.permission_id and (p.menu_type < 2 or p.status = '1')
    and (p.platform or tenant_may_use(u.tenant_id, p.id))
  cross join unnest(case when p.menu_type = 2 then string_to_array(p.perms, ',') else array[('menu:' || p.id) collate "default"] end) as code;
