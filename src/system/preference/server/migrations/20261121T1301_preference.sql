-- What users set for themselves. The value is JSON kept as text: it is only ever handed back whole, and a text takes
-- every character that JSON can write.

create table sys_user_preference (
  tenant_id integer not null,
  user_id text collate "C" not null,
  key text collate "C" not null,
  value text not null,
  update_time timestamptz not null,
  primary key (tenant_id, user_id, key)
);
call tenant_table('sys_user_preference');
