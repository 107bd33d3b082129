-- Types that came with the product once: one that an administrator has renamed or removed does not come again.
create table warning_brought (
  tenant_id integer not null,
  type_code text collate "C" not null,
  primary key (tenant_id, type_code)
);
call tenant_table('warning_brought');
insert into warning_brought select distinct tenant_id, type_code from warning_type;
