-- A discount on bills that are known, asked for because of what happened: approved by limits, and netted like a correction.
create table fee_discount_request (
  tenant_id integer not null,
  id text collate "C" not null,
  request_no text collate "C" not null,
  village_id text collate "C" not null,
  creditor_id text collate "C" not null,
  room_id text collate "C" not null,
  payer_id text collate "C",
  way text not null check (way in ('RATE', 'REDUCE')),
  value numeric(14, 4) not null check (value >= 0),
  -- What is owed of the bills, and what of it is let go.
  owed numeric(14, 2) not null,
  amount numeric(14, 2) not null check (amount > 0 and amount <= owed),
  lines jsonb not null,
  reason text not null,
  attachments text,
  applicant_id text collate "C" not null,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_discount_request_no unique (tenant_id, request_no),
  constraint fee_discount_request_rate check (way <> 'RATE' or value < 1)
);
create unique index fee_discount_request_open on fee_discount_request (tenant_id, room_id, creditor_id) where state = 'WAITING';
create index fee_discount_request_newest on fee_discount_request (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_discount_request_village on fee_discount_request (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index fee_discount_request_room on fee_discount_request (tenant_id, room_id, create_time desc);
create index fee_discount_request_payer on fee_discount_request (tenant_id, payer_id) where payer_id is not null;
call tenant_table('fee_discount_request');

-- The adjustment of a bill that follows from it.
alter table fee_adjustment add column request_id text collate "C";
alter table fee_adjustment add constraint fee_adjustment_request foreign key (tenant_id, request_id) references fee_discount_request (tenant_id, id);
create index fee_adjustment_request on fee_adjustment (tenant_id, request_id) where request_id is not null;
alter table fee_adjustment drop constraint fee_adjustment_adjust_kind_check;
alter table fee_adjustment add constraint fee_adjustment_adjust_kind_check
  check (adjust_kind in ('SUPPLEMENT', 'CORRECT', 'DISCOUNT', 'WRITE_OFF', 'WAIVE'));
