-- For whoever joins two organisations: the sessions that work in one of them go on in the other.
create view session_place with (security_invoker = true) as
  select tenant_id, user_id, depart_id from sys_session where ended_at is null and tenant_id = app_tenant();
