-- Groups of equipment whose gateway reports by itself, and what each has reported.

create table device_group (
  tenant_id integer not null,
  id text collate "C" not null,
  village_id text collate "C" not null,
  group_name text not null,
  -- Equipment of this kind alone; null: whatever stands in the village.
  equipment_type text,
  -- What an alarm that names no category is.
  category_id text collate "C" not null,
  -- What the gateway proves itself by is known to the gateway alone.
  token_hash text collate "C",
  token_time timestamptz,
  status text not null check (status in ('Y', 'N')),
  remark text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, village_id) references village (tenant_id, id),
  constraint device_group_token_time check ((token_hash is null) = (token_time is null))
);
create unique index device_group_name on device_group (tenant_id, village_id, group_name) where del_flag = 0;
create unique index device_group_token on device_group (tenant_id, token_hash) where token_hash is not null;
create index device_group_village on device_group (tenant_id, village_id);
create index device_group_category on device_group (tenant_id, category_id);
call tenant_table('device_group');
call living_parent('device_group', 'category_id', 'fault_category');
call needs_living('device_group', 'village_id', 'village');

-- An alarm has one number and one fault, however often it is sent.
create table fault_alarm (
  tenant_id integer not null,
  group_id text collate "C" not null,
  alarm_no text collate "C" not null,
  alarm_time timestamptz not null,
  fault_id text collate "C" not null,
  primary key (tenant_id, group_id, alarm_no),
  foreign key (tenant_id, group_id) references device_group (tenant_id, id),
  foreign key (tenant_id, fault_id) references fault (tenant_id, id)
);
create index fault_alarm_fault on fault_alarm (tenant_id, fault_id);
create index fault_alarm_latest on fault_alarm (tenant_id, group_id, alarm_time desc);
call tenant_table('fault_alarm');
