-- Whose number it is, for those who have the number only.
create or replace view ref_user_contact with (security_invoker = true) as
  select m.tenant_id, u.id, u.phone_sealed, u.email, u.phone_whole
  from sys_user_tenant m join sys_user u on u.id = m.user_id
  where m.tenant_id = app_tenant() and m.status = 1 and u.status = 1 and u.del_flag = 0;
