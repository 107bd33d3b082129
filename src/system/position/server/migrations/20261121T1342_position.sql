create table sys_position (
  tenant_id integer not null,
  id text collate "C" not null,
  code text collate "C" not null,
  name text not null,
  post_rank text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
-- Codes stand in accounts: one in the recycle bin stays taken.
create unique index sys_position_code on sys_position (tenant_id, code);
call tenant_table('sys_position');

-- Published. Removed positions stay readable by name; `active` says whether one may still be given.
create view ref_position with (security_invoker = true) as
  select tenant_id, id, name, code, post_rank, del_flag = 0 as active from sys_position;
