-- What residents read of the counters of their homes: no reading before somebody has accepted it.
create table fee_self_reading (
  tenant_id integer not null,
  id text collate "C" not null,
  meter_id text collate "C" not null,
  village_id text collate "C" not null,
  room_id text collate "C" not null,
  item_id text collate "C" not null,
  creditor_id text collate "C" not null,
  period text collate "C" not null check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  cur_reading numeric(14, 3) not null,
  cur_date date not null,
  photo text,
  user_id text collate "C" not null,
  -- Why it was not accepted.
  reason text,
  -- What it became.
  reading_id text collate "C",
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_self_reading_used check ((state = 'ACCEPTED') = (reading_id is not null))
);
create unique index fee_self_reading_once on fee_self_reading (tenant_id, meter_id, period)
  where state in ('WAITING', 'ACCEPTED') and del_flag = 0;
create index fee_self_reading_newest on fee_self_reading (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_self_reading_village on fee_self_reading (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index fee_self_reading_room on fee_self_reading (tenant_id, room_id, create_time desc);
create index fee_self_reading_waiting on fee_self_reading (tenant_id, meter_id) where state = 'WAITING' and del_flag = 0;
call tenant_table('fee_self_reading');
call living_parent('fee_self_reading', 'meter_id', 'fee_meter');
