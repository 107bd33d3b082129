-- The maintenance fund: what a square metre owes at first, an account for each room, and its entries, which are only added.

create table fund_standard (
  tenant_id integer not null,
  id text collate "C" not null,
  village_id text collate "C" not null,
  rate_per_m2 numeric(10, 2) not null check (rate_per_m2 > 0),
  effect_date date not null,
  remark text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create unique index fund_standard_day on fund_standard (tenant_id, village_id, effect_date) where del_flag = 0;
create index fund_standard_newest on fund_standard (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('fund_standard');

create table fund_account (
  tenant_id integer not null,
  id text collate "C" not null,
  account_no text collate "C" not null,
  village_id text collate "C" not null,
  building_id text collate "C" not null,
  room_id text collate "C" not null,
  -- Owners as of the first deposit or the last transfer, for the history of the entries; shown are those of now.
  owner_household_ids text[] not null,
  first_deposit numeric(14, 2) not null default 0 check (first_deposit >= 0),
  principal numeric(14, 2) not null default 0,
  interest numeric(14, 2) not null default 0,
  -- Of the balance: promised to uses that are decided and not paid.
  frozen numeric(14, 2) not null default 0,
  balance numeric(14, 2) not null generated always as (principal + interest) stored,
  available numeric(14, 2) not null generated always as (principal + interest - frozen) stored,
  -- 0 nothing paid in yet, 1 in use, 2 frozen, 3 closed.
  state text not null check (state in ('0', '1', '2', '3')),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fund_account_room unique (tenant_id, room_id),
  constraint fund_account_no unique (tenant_id, account_no),
  constraint fund_account_balance check (principal + interest >= 0),
  constraint fund_account_frozen check (frozen >= 0 and frozen <= principal + interest)
);
create index fund_account_newest on fund_account (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fund_account_village on fund_account (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index fund_account_renewal on fund_account (tenant_id, village_id)
  where del_flag = 0 and available * 10 < first_deposit * 3;
call tenant_table('fund_account');

create table fund_entry (
  tenant_id integer not null,
  id text collate "C" not null,
  entry_no text collate "C" not null,
  account_id text collate "C" not null,
  village_id text collate "C" not null,
  room_id text collate "C" not null,
  -- 1 received, 2 spent.
  direction text not null check (direction in ('1', '2')),
  kind text not null,
  amount numeric(14, 2) not null,
  balance_after numeric(14, 2) not null check (balance_after >= 0),
  -- What it was booked for: deposit, reverse, transfer, use.
  biz_type text not null,
  biz_id text collate "C" not null,
  date date not null,
  voucher_no text,
  remark text,
  -- The entry that this one corrects.
  reverses text collate "C",
  -- Of a transfer only.
  owners_before text[],
  owners_after text[],
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fund_entry_no unique (tenant_id, entry_no),
  constraint fund_entry_once unique (tenant_id, biz_type, biz_id, account_id, kind, direction),
  constraint fund_entry_amount check (amount > 0 or (kind = '14' and amount = 0)),
  constraint fund_entry_account foreign key (tenant_id, account_id) references fund_account (tenant_id, id),
  constraint fund_entry_reverses foreign key (tenant_id, reverses) references fund_entry (tenant_id, id)
);
create index fund_entry_of on fund_entry (tenant_id, account_id, entry_no desc, id desc);
create unique index fund_entry_reversed on fund_entry (tenant_id, reverses) where reverses is not null;
call tenant_table('fund_entry');
call append_only('fund_entry');
