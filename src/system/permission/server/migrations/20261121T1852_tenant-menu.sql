-- A grant beyond the set of the tenant sleeps; it counts again when the set holds its entry again.
create or replace view granted_action with (security_invoker = true) as
  select g.tenant_id, g.role_code, code
  from sys_role_permission g
  join sys_permission p on p.id = g.permission_id and p.menu_type = 2 and p.status = '1' and p.del_flag = 0
    and (p.platform or tenant_may_use(g.tenant_id, p.id))
  cross join unnest(string_to_array(p.perms, ',')) as code
  union all
  select g.tenant_id, g.role_code, ('menu:' || p.id) collate "default"
  from sys_role_permission g
  join sys_permission p on p.id = g.permission_id and p.menu_type < 2 and p.del_flag = 0
    and tenant_may_use(g.tenant_id, p.id);
