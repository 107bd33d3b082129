-- Published: who holds which position of the tenant. Accounts keep codes; whoever asks knows ids.
create view ref_user_position with (security_invoker = true) as
  select m.tenant_id, u.id as user_id, p.id as position_id
  from sys_user_tenant m
    join sys_user u on u.id = m.user_id
    join ref_position p on p.tenant_id = m.tenant_id and p.code = any(string_to_array(u.post, ','))
  where m.tenant_id = app_tenant() and p.active;
