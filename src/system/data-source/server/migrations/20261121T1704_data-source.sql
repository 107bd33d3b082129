-- Connections to other databases, as plain configuration of the installation; passwords are sealed.

create table sys_data_source (
  tenant_id integer not null check (tenant_id = 0),
  id text collate "C" not null,
  code text collate "C" not null,
  name text not null,
  remark text,
  db_type text not null,
  db_driver text not null,
  db_url text not null,
  db_name text,
  db_username text,
  password_sealed text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0 check (del_flag in (0, 1)),
  primary key (tenant_id, id)
);
-- Reports name a source by its code: one in the recycle bin stays taken.
create unique index sys_data_source_code on sys_data_source (tenant_id, code);
call tenant_table('sys_data_source');
