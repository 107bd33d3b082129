-- What a room is charged for one item and one period.
create table fee_bill (
  tenant_id integer not null,
  id text collate "C" not null,
  bill_no text collate "C" not null,
  bill_kind text not null check (bill_kind in ('NORMAL', 'IMPORT', 'CORRECT')),
  village_id text collate "C" not null,
  building_id text collate "C" not null,
  room_id text collate "C" not null,
  obj_type text not null,
  item_id text collate "C" not null,
  creditor_id text collate "C" not null,
  -- None of both: entered by hand or from a sheet.
  standard_no text collate "C",
  assign_id text collate "C",
  -- None: made by no batch.
  batch_id text collate "C",
  -- The bill that a correction takes back, and the how manieth of it this is.
  source_bill_id text collate "C",
  seq_no integer,
  -- The household that is asked for it; none where nobody is registered.
  payer_id text collate "C",
  period_start date not null,
  period_end date not null,
  months numeric(12, 8),
  -- The last month whose usage, or part of a pool, it charges.
  usage_to text collate "C",
  receivable numeric(14, 2) not null,
  -- What a correction and its bill have taken off each other.
  netted numeric(14, 2) not null default 0,
  paid numeric(14, 2) not null default 0 check (paid >= 0),
  -- Of what was paid: given back, so that it is owed again.
  refunded numeric(14, 2) not null default 0 check (refunded >= 0 and refunded <= paid),
  balance numeric(14, 2) not null generated always as (receivable - netted - paid + refunded) stored,
  bill_date date not null,
  due_date date not null,
  -- None: no late fee.
  late_rate numeric(8, 6),
  late_grace_days integer,
  late_grace_mode text,
  late_cap_ratio numeric(4, 2),
  -- Nothing else may be charged for these days.
  covers boolean not null,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_bill_no unique (tenant_id, bill_no),
  constraint fee_bill_days check (period_end >= period_start),
  constraint fee_bill_sign check (case bill_kind when 'CORRECT' then receivable < 0 and source_bill_id is not null and not covers
    else receivable >= 0 and source_bill_id is null end),
  constraint fee_bill_netted check (case bill_kind when 'CORRECT' then netted between receivable and 0
    else netted between 0 and receivable end),
  constraint fee_bill_source foreign key (tenant_id, source_bill_id) references fee_bill (tenant_id, id),
  -- No day is billed twice, whichever assignment, standard or cycle would bill it.
  constraint fee_bill_overlap exclude using gist
    (tenant_id with =, room_id with =, item_id with =, daterange(period_start, period_end, '[]') with &&)
    where (covers and del_flag = 0)
);
create unique index fee_bill_correction on fee_bill (tenant_id, source_bill_id, seq_no) where source_bill_id is not null;
create index fee_bill_newest on fee_bill (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_bill_village on fee_bill (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
-- Sums of what a list is asked for are read from it alone.
create index fee_bill_sums on fee_bill (tenant_id, village_id, state, period_start, item_id)
  include (creditor_id, receivable, netted, balance, due_date) where del_flag = 0;
create index fee_bill_owed on fee_bill (tenant_id, village_id, due_date) include (creditor_id, item_id, balance)
  where state = 'UNPAID' and del_flag = 0;
create index fee_bill_draft on fee_bill (tenant_id, bill_date) where state = 'DRAFT' and del_flag = 0;
create index fee_bill_room on fee_bill (tenant_id, room_id, period_start);
create index fee_bill_payer on fee_bill (tenant_id, payer_id) where payer_id is not null;
create index fee_bill_batch on fee_bill (tenant_id, batch_id) where batch_id is not null;
create index fee_bill_assign on fee_bill (tenant_id, assign_id) where assign_id is not null;
create index fee_bill_item on fee_bill (tenant_id, item_id);
create index fee_bill_creditor on fee_bill (tenant_id, creditor_id);
call tenant_table('fee_bill');
-- Bills of a batch are made while their assignment is held, and an assignment holds its room, village, item and creditor;
-- those by hand hold their room. Rows by the hundred thousand need not ask for them one by one.
call holds_living('fee_bill', 'assign_id', 'fee_assign');
call holds_living('fee_bill', 'room_id', 'village_room');
call holds_living('fee_bill', 'village_id', 'village');
call holds_living('fee_bill', 'item_id', 'fee_item');
call holds_living('fee_bill', 'creditor_id', 'sys_depart');

-- How a bill came about: lines and words, apart from the bills, which are many and are looked through often.
create table fee_bill_origin (
  tenant_id integer not null,
  bill_id text collate "C" not null,
  origin jsonb not null,
  primary key (tenant_id, bill_id),
  constraint fee_bill_origin_bill foreign key (tenant_id, bill_id) references fee_bill (tenant_id, id) on delete cascade
);
call tenant_table('fee_bill_origin');
