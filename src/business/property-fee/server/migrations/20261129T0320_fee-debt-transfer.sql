-- Debts that go to another household of the room, with the paper on which both agreed.
create table fee_debt_transfer (
  tenant_id integer not null,
  id text collate "C" not null,
  transfer_no text collate "C" not null,
  village_id text collate "C" not null,
  room_id text collate "C" not null,
  creditor_id text collate "C" not null,
  from_payer_id text collate "C",
  to_payer_id text collate "C" not null,
  amount numeric(14, 2) not null check (amount > 0),
  lines jsonb not null,
  consents text not null,
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
  constraint fee_debt_transfer_no unique (tenant_id, transfer_no),
  constraint fee_debt_transfer_sides check (from_payer_id is distinct from to_payer_id)
);
create unique index fee_debt_transfer_open on fee_debt_transfer (tenant_id, room_id, creditor_id) where state = 'WAITING';
create index fee_debt_transfer_newest on fee_debt_transfer (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_debt_transfer_village on fee_debt_transfer (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index fee_debt_transfer_room on fee_debt_transfer (tenant_id, room_id);
call tenant_table('fee_debt_transfer');
