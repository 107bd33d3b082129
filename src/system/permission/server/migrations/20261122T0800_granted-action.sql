-- Only where a tenant has a set of its own is each entry asked for: the function, called for every grant of every role,
-- was most of what reckoning somebody's rights took.
create or replace view granted_action with (security_invoker = true) as
  select g.tenant_id, g.role_code, code
  from sys_role_permission g
  join sys_permission p on p.id = g.permission_id and p.menu_type = 2 and p.status = '1' and p.del_flag = 0
  left join ref_tenant_menu t on t.id = g.tenant_id and t.menu_limited
  cross join unnest(string_to_array(p.perms, ',')) as code
  where p.platform or t.id is null or tenant_may_use(g.tenant_id, p.id)
  union all
  select g.tenant_id, g.role_code, ('menu:' || p.id) collate "default"
  from sys_role_permission g
  join sys_permission p on p.id = g.permission_id and p.menu_type < 2 and p.del_flag = 0
  left join ref_tenant_menu t on t.id = g.tenant_id and t.menu_limited
  where t.id is null or tenant_may_use(g.tenant_id, p.id);
