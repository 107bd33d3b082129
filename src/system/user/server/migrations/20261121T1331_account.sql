-- One's own account: an address for mail belongs to one account, and a phone is changed by the unit that proves it.

create unique index sys_user_email on sys_user (lower(email)) where email is not null;

-- For the change of one's own phone alone; plain enough to be written through.
create view login_contact with (security_invoker = true) as
  select id, phone_sealed, phone_whole, phone_tail, update_by, update_time, version from sys_user where del_flag = 0;

-- Where messages may reach the members of the current tenant; the phone stays sealed.
create view ref_user_contact with (security_invoker = true) as
  select m.tenant_id, u.id, u.phone_sealed, u.email
  from sys_user_tenant m join sys_user u on u.id = m.user_id
  where m.tenant_id = app_tenant() and m.status = 1 and u.status = 1 and u.del_flag = 0;
