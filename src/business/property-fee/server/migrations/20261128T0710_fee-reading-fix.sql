-- A reading that bills have charged is put right: what the year comes to then is charged on top or taken back, bill by bill.
create table fee_reading_fix (
  tenant_id integer not null,
  id text collate "C" not null,
  fix_no text collate "C" not null,
  reading_id text collate "C" not null,
  meter_id text collate "C" not null,
  village_id text collate "C" not null,
  room_id text collate "C" not null,
  item_id text collate "C" not null,
  creditor_id text collate "C" not null,
  period text collate "C" not null,
  old_reading numeric(14, 3) not null,
  new_reading numeric(14, 3) not null check (new_reading >= 0),
  old_usage numeric(14, 3) not null,
  new_usage numeric(14, 3) not null,
  -- What the bills come to more, or below zero less.
  difference numeric(14, 2) not null,
  lines jsonb not null,
  reason text not null,
  applicant_id text collate "C" not null,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_reading_fix_no unique (tenant_id, fix_no),
  constraint fee_reading_fix_change check (new_reading <> old_reading),
  constraint fee_reading_fix_reading foreign key (tenant_id, reading_id) references fee_reading (tenant_id, id)
);
create unique index fee_reading_fix_open on fee_reading_fix (tenant_id, meter_id) where state = 'WAITING';
create index fee_reading_fix_reading on fee_reading_fix (tenant_id, reading_id);
create index fee_reading_fix_newest on fee_reading_fix (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_reading_fix_village on fee_reading_fix (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('fee_reading_fix');

-- The adjustment of a bill that follows from it.
alter table fee_adjustment add column fix_id text collate "C";
alter table fee_adjustment add constraint fee_adjustment_fix foreign key (tenant_id, fix_id) references fee_reading_fix (tenant_id, id);
create index fee_adjustment_fix on fee_adjustment (tenant_id, fix_id) where fix_id is not null;
