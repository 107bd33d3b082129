-- A cashier's turn at the desk: what was in the drawer, what came in, and what was counted at its end.
create table fee_shift (
  tenant_id integer not null,
  id text collate "C" not null,
  shift_no text collate "C" not null,
  village_id text collate "C" not null,
  creditor_id text collate "C" not null,
  cashier_id text collate "C" not null,
  opened_at timestamptz not null,
  opening_float numeric(14, 2) not null check (opening_float >= 0),
  closed_at timestamptz,
  -- What came in by each way, less what was given back; written down when the turn ends.
  cash_amount numeric(14, 2) not null default 0,
  pos_amount numeric(14, 2) not null default 0,
  transfer_amount numeric(14, 2) not null default 0,
  counted_cash numeric(14, 2) check (counted_cash >= 0),
  difference numeric(14, 2) generated always as (counted_cash - opening_float - cash_amount) stored,
  difference_reason text,
  checker_id text collate "C",
  checked_at timestamptz,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_shift_no unique (tenant_id, shift_no),
  constraint fee_shift_counted check ((state = 'OPEN') = (counted_cash is null))
);
create unique index fee_shift_open on fee_shift (tenant_id, cashier_id) where state = 'OPEN' and del_flag = 0;
create index fee_shift_newest on fee_shift (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_shift_village on fee_shift (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index fee_shift_creditor on fee_shift (tenant_id, creditor_id);
create index fee_shift_waiting on fee_shift (tenant_id, id) where state = 'CLOSED';
call tenant_table('fee_shift');
call living_parent('fee_shift', 'village_id', 'village');
call living_parent('fee_shift', 'creditor_id', 'sys_depart');
