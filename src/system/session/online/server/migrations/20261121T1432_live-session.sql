-- For whoever ends the sessions of an account that was frozen, removed or given another password; plain enough to be
-- written through.
create view live_session with (security_invoker = true) as
  select id, user_id, ended_at, ended_reason from sys_session where ended_at is null;

-- When a member of the current tenant signed in last, as long as sessions are kept.
create view ref_sign_in with (security_invoker = true) as
  select tenant_id, user_id, max(created_at) as last_time from sys_session
  where tenant_id = app_tenant() group by tenant_id, user_id;
