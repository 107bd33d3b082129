-- What is used in common in a month, shared among those who are charged for it.
create table fee_pool (
  tenant_id integer not null,
  id text collate "C" not null,
  pool_no text collate "C" not null,
  village_id text collate "C" not null,
  -- None: of the whole village.
  building_id text collate "C",
  item_id text collate "C" not null,
  creditor_id text collate "C" not null,
  period text collate "C" not null check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  amount numeric(14, 2) not null check (amount > 0),
  total_usage numeric(14, 3),
  pool_method text not null check (pool_method in ('AREA', 'COUNT', 'CUSTOM')),
  remark text,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_pool_no unique (tenant_id, pool_no)
);
create unique index fee_pool_period on fee_pool (tenant_id, village_id, building_id, item_id, period) nulls not distinct
  where del_flag = 0;
create index fee_pool_newest on fee_pool (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_pool_village on fee_pool (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index fee_pool_building on fee_pool (tenant_id, building_id) where building_id is not null;
create index fee_pool_item on fee_pool (tenant_id, item_id);
create index fee_pool_creditor on fee_pool (tenant_id, creditor_id);
call tenant_table('fee_pool');
call living_parent('fee_pool', 'village_id', 'village');
call living_parent('fee_pool', 'building_id', 'village_building');
call living_parent('fee_pool', 'item_id', 'fee_item');
call living_parent('fee_pool', 'creditor_id', 'sys_depart');

-- What each of them bears; all of a pool add up to it.
create table fee_pool_share (
  tenant_id integer not null,
  pool_id text collate "C" not null,
  assign_id text collate "C" not null,
  room_id text collate "C" not null,
  weight numeric(14, 4) not null check (weight >= 0),
  amount numeric(14, 2) not null check (amount >= 0),
  primary key (tenant_id, pool_id, assign_id),
  constraint fee_pool_share_pool foreign key (tenant_id, pool_id) references fee_pool (tenant_id, id) on delete cascade
);
create index fee_pool_share_assign on fee_pool_share (tenant_id, assign_id);
call tenant_table('fee_pool_share');
