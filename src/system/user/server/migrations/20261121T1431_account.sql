-- Accounts as administrators keep them.

-- The newest first, without sorting everybody.
create index sys_user_newest on sys_user (create_time desc, id desc) where del_flag = 0;
create index sys_user_work_no on sys_user (work_no) where work_no is not null;

-- The accounts of the current tenant as one relation for lists; the phone stays sealed.
create view user_account with (security_invoker = true) as
  select m.tenant_id, u.id, u.username, u.realname, u.avatar, u.birthday, u.sex, u.email, u.phone_sealed, u.phone_whole,
    u.phone_tail, u.work_no, u.post, u.telephone, u.user_identity, u.status, m.last_depart_id, u.create_by, u.create_time,
    u.update_by, u.update_time, u.version, u.del_flag
  from sys_user_tenant m join sys_user u on u.id = m.user_id
  where m.tenant_id = app_tenant();

-- Who stands in for whom while somebody is away.
create table sys_user_agent (
  tenant_id integer not null,
  id text collate "C" not null,
  user_name text collate "C" not null,
  agent_user_name text collate "C" not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  status text not null default '1' check (status in ('0', '1')),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  check (end_time > start_time)
);
create unique index sys_user_agent_user on sys_user_agent (tenant_id, user_name) where del_flag = 0;
call tenant_table('sys_user_agent');
