-- Named groups of people whom a node may ask.
create table wf_group (
  tenant_id integer not null,
  id text collate "C" not null,
  name text not null,
  member_ids text[] not null,
  remark text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create unique index wf_group_name on wf_group (tenant_id, name) where del_flag = 0;
call tenant_table('wf_group');
