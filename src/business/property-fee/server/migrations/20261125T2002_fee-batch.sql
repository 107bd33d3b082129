-- The bills of one village that were made at a time.
create table fee_batch (
  tenant_id integer not null,
  id text collate "C" not null,
  batch_no text collate "C" not null,
  village_id text collate "C" not null,
  -- None: all.
  item_ids text[] not null,
  -- Bills that are to be made by this day.
  until_day date not null,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_batch_no unique (tenant_id, batch_no)
);
create index fee_batch_newest on fee_batch (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_batch_village on fee_batch (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('fee_batch');

-- A part of a batch: some buildings, in one transaction. One that was cut off is as it was before.
create table fee_batch_shard (
  tenant_id integer not null,
  batch_id text collate "C" not null,
  shard_no integer not null,
  building_ids text[] not null,
  is_done boolean not null default false,
  made integer not null default 0,
  amount numeric(14, 2) not null default 0,
  primary key (tenant_id, batch_id, shard_no),
  constraint fee_batch_shard_batch foreign key (tenant_id, batch_id) references fee_batch (tenant_id, id) on delete cascade
);
call tenant_table('fee_batch_shard');

-- What a batch could not bill, and why.
create table fee_batch_fault (
  tenant_id integer not null,
  batch_id text collate "C" not null,
  assign_id text collate "C" not null,
  shard_no integer not null,
  room_id text collate "C" not null,
  reason text not null,
  primary key (tenant_id, batch_id, assign_id),
  constraint fee_batch_fault_batch foreign key (tenant_id, batch_id) references fee_batch (tenant_id, id) on delete cascade
);
call tenant_table('fee_batch_fault');
