-- Files that were stored for their own sake and are found by name; those of records are found by their records.
create table sys_oss_file (
  tenant_id integer not null references sys_tenant (id),
  id text collate "C" not null,
  file_name text not null,
  path text collate "C" not null,
  size bigint not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0 check (del_flag in (0, 1)),
  primary key (tenant_id, id)
);
create index sys_oss_file_time on sys_oss_file (tenant_id, create_time desc);
call tenant_table('sys_oss_file');
