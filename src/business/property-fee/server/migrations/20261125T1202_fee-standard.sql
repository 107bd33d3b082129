-- What one village is charged by, in versions of one number: of those in force, or that were, no two share a day.
create table fee_standard (
  tenant_id integer not null,
  id text collate "C" not null,
  standard_no text collate "C" not null,
  version_no integer not null check (version_no > 0),
  standard_name text not null,
  village_id text collate "C" not null,
  item_id text collate "C" not null,
  creditor_id text collate "C" not null,
  obj_type text not null,
  formula_type text not null,
  unit_price numeric(12, 6) check (unit_price > 0),
  additional_amount numeric(14, 2) check (additional_amount >= 0),
  fixed_amount numeric(14, 2) check (fixed_amount > 0),
  rent_amount numeric(14, 2) check (rent_amount > 0),
  step_rate numeric(8, 4) check (step_rate >= 0),
  step_months integer check (step_months > 0),
  formula_text text,
  tiers jsonb,
  tier_basis text,
  bill_cycle_months integer not null check (bill_cycle_months in (0, 1, 2, 3, 6, 12)),
  cycle_anchor text not null,
  charge_mode text not null,
  bill_day integer not null check (bill_day between 1 and 28),
  lead_days integer not null check (lead_days between 0 and 60),
  due_rule text not null,
  due_days integer not null check (due_days between 0 and 365),
  prorate_mode text not null,
  rounding_mode text not null,
  rounding_unit text not null,
  -- None: no late fee.
  late_rate numeric(8, 6) check (late_rate > 0),
  late_grace_days integer,
  late_grace_mode text,
  late_cap_ratio numeric(4, 2),
  deduct_from_account text not null check (deduct_from_account in ('Y', 'N')),
  payer_rule text not null,
  start_date date not null,
  end_date date,
  decision_id text collate "C",
  -- The newest publicity of it, and its last day.
  publicity_id text collate "C",
  public_until date,
  remark text,
  state text not null,
  submitter_id text collate "C",
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_standard_item foreign key (tenant_id, item_id) references fee_item (tenant_id, id),
  constraint fee_standard_days check (end_date is null or end_date >= start_date),
  constraint fee_standard_late check ((late_rate is null) = (late_grace_days is null)
    and (late_rate is null) = (late_grace_mode is null) and (late_rate is null) = (late_cap_ratio is null)),
  constraint fee_standard_overlap exclude using gist
    (tenant_id with =, standard_no with =, daterange(start_date, end_date, '[]') with &&)
    where (state in ('ENABLED', 'STOPPED') and del_flag = 0),
  -- Versions of one number share their name, others of the village do not.
  constraint fee_standard_name exclude using gist
    (tenant_id with =, village_id with =, standard_name with =, standard_no with <>)
    where (state <> 'STOPPED' and del_flag = 0)
);
create unique index fee_standard_version on fee_standard (tenant_id, standard_no, version_no) where del_flag = 0;
create unique index fee_standard_open on fee_standard (tenant_id, standard_no)
  where state in ('DRAFT', 'AUDITING', 'PUBLISHED') and del_flag = 0;
create index fee_standard_newest on fee_standard (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_standard_village on fee_standard (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index fee_standard_item on fee_standard (tenant_id, item_id);
create index fee_standard_creditor on fee_standard (tenant_id, creditor_id);
create index fee_standard_waiting on fee_standard (tenant_id, state) where state in ('AUDITING', 'PUBLISHED') and del_flag = 0;
call tenant_table('fee_standard');
call living_parent('fee_standard', 'village_id', 'village');
call living_parent('fee_standard', 'item_id', 'fee_item');
call living_parent('fee_standard', 'creditor_id', 'sys_depart');
