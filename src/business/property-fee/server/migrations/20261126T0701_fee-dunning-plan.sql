-- By what rooms that owe money are asked for it: of an organisation that charges, or of one of its villages.
create table fee_dunning_plan (
  tenant_id integer not null,
  id text collate "C" not null,
  plan_name text not null,
  creditor_id text collate "C" not null,
  -- None: of every village of the organisation that has no plan of its own.
  village_id text collate "C",
  -- Level, days behind the last day for paying, way and text, rising.
  levels jsonb not null,
  -- How long a letter leaves for paying.
  pay_days integer not null check (pay_days between 7 and 90),
  status text not null check (status in ('1', '0')),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create unique index fee_dunning_plan_place on fee_dunning_plan (tenant_id, creditor_id, coalesce(village_id, '')) where del_flag = 0;
create index fee_dunning_plan_newest on fee_dunning_plan (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_dunning_plan_creditor on fee_dunning_plan (tenant_id, creditor_id);
create index fee_dunning_plan_village on fee_dunning_plan (tenant_id, village_id) where village_id is not null;
call tenant_table('fee_dunning_plan');
call living_parent('fee_dunning_plan', 'creditor_id', 'sys_depart');
call living_parent('fee_dunning_plan', 'village_id', 'village');
