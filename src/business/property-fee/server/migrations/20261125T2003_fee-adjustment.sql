-- What somebody asks to be changed of a bill that is known: a correction in red, or to give it up.
create table fee_adjustment (
  tenant_id integer not null,
  id text collate "C" not null,
  adjust_no text collate "C" not null,
  adjust_kind text not null check (adjust_kind in ('CORRECT', 'WRITE_OFF')),
  bill_id text collate "C" not null,
  village_id text collate "C" not null,
  creditor_id text collate "C" not null,
  amount numeric(14, 2) not null check (amount > 0),
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
  constraint fee_adjustment_no unique (tenant_id, adjust_no),
  constraint fee_adjustment_bill foreign key (tenant_id, bill_id) references fee_bill (tenant_id, id)
);
create unique index fee_adjustment_open on fee_adjustment (tenant_id, bill_id) where state = 'WAITING';
create index fee_adjustment_newest on fee_adjustment (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_adjustment_village on fee_adjustment (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index fee_adjustment_bill on fee_adjustment (tenant_id, bill_id);
create index fee_adjustment_waiting on fee_adjustment (tenant_id, id) where state = 'WAITING';
call tenant_table('fee_adjustment');

-- What moves on bills beside their making: only added to, and chained for each village in the ledger `fee`.
create table fee_entry (
  tenant_id integer not null,
  id text collate "C" not null,
  village_id text collate "C" not null,
  creditor_id text collate "C" not null,
  bill_id text collate "C" not null,
  -- A correction takes the same sum off itself and off its bill; a bill that is given up loses its balance.
  entry_kind text not null check (entry_kind in ('NET', 'WRITE_OFF')),
  amount numeric(14, 2) not null check (amount <> 0),
  adjustment_id text collate "C" not null,
  booked_on date not null,
  create_by text not null,
  create_time timestamptz not null,
  primary key (tenant_id, id),
  constraint fee_entry_once unique (tenant_id, adjustment_id, bill_id),
  constraint fee_entry_bill foreign key (tenant_id, bill_id) references fee_bill (tenant_id, id),
  constraint fee_entry_adjustment foreign key (tenant_id, adjustment_id) references fee_adjustment (tenant_id, id)
);
create index fee_entry_bill on fee_entry (tenant_id, bill_id);
create index fee_entry_village on fee_entry (tenant_id, village_id, id);
call tenant_table('fee_entry');
call append_only('fee_entry');
