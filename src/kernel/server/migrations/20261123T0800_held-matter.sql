-- Records that wait for an approval elsewhere: their own steps are refused meanwhile.
create table held_matter (
  tenant_id integer not null,
  biz_type text not null,
  biz_id text collate "C" not null,
  instance_id text collate "C" not null,
  primary key (tenant_id, biz_type, biz_id)
);
call tenant_table('held_matter');
