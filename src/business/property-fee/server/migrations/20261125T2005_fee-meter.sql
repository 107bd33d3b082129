-- Counters of what rooms use, each for one item that they are charged.
create table fee_meter (
  tenant_id integer not null,
  id text collate "C" not null,
  meter_no text not null,
  village_id text collate "C" not null,
  room_id text collate "C" not null,
  item_id text collate "C" not null,
  creditor_id text collate "C" not null,
  multiplier numeric(8, 3) not null check (multiplier > 0),
  -- The greatest figure that it shows.
  max_reading numeric(14, 3),
  init_reading numeric(14, 3) not null check (init_reading >= 0),
  install_date date not null,
  end_date date,
  remark text,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_meter_most check (max_reading is null or max_reading >= init_reading)
);
create unique index fee_meter_no on fee_meter (tenant_id, village_id, meter_no) where del_flag = 0;
create index fee_meter_newest on fee_meter (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_meter_village on fee_meter (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index fee_meter_room on fee_meter (tenant_id, room_id, item_id);
create index fee_meter_item on fee_meter (tenant_id, item_id);
create index fee_meter_creditor on fee_meter (tenant_id, creditor_id);
call tenant_table('fee_meter');
call living_parent('fee_meter', 'room_id', 'village_room');
call living_parent('fee_meter', 'village_id', 'village');
call living_parent('fee_meter', 'item_id', 'fee_item');
call living_parent('fee_meter', 'creditor_id', 'sys_depart');

-- What a counter showed, month by month; what has gone through it since the time before is charged.
create table fee_reading (
  tenant_id integer not null,
  id text collate "C" not null,
  meter_id text collate "C" not null,
  village_id text collate "C" not null,
  room_id text collate "C" not null,
  item_id text collate "C" not null,
  creditor_id text collate "C" not null,
  period text collate "C" not null check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  prev_reading numeric(14, 3) not null,
  prev_date date not null,
  cur_reading numeric(14, 3) not null,
  cur_date date not null,
  -- It went through its greatest figure.
  is_rolled text not null check (is_rolled in ('Y', 'N')),
  usage numeric(14, 3) not null check (usage >= 0),
  remark text,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_reading_days check (cur_date > prev_date)
);
create unique index fee_reading_period on fee_reading (tenant_id, meter_id, period) where del_flag = 0;
create index fee_reading_newest on fee_reading (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_reading_village on fee_reading (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index fee_reading_room on fee_reading (tenant_id, room_id, item_id);
call tenant_table('fee_reading');
call living_parent('fee_reading', 'meter_id', 'fee_meter');
