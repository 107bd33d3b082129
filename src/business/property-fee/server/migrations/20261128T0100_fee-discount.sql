-- What an organisation takes off its bills when they are made.
create table fee_discount_rule (
  tenant_id integer not null,
  id text collate "C" not null,
  rule_name text not null,
  kind text not null check (kind in ('VACANT', 'RATE', 'REDUCE', 'GIFT_MONTH')),
  -- What is left to pay of one, yuan or months, by its kind.
  value numeric(12, 4) not null check (value >= 0),
  -- Bills of fewer months get nothing.
  min_months integer check (min_months between 1 and 120),
  max_amount numeric(10, 2) check (max_amount > 0),
  -- None: all of the organisation.
  item_ids text[] not null,
  village_ids text[] not null,
  start_date date not null,
  end_date date,
  priority integer not null check (priority between 1 and 999),
  exclusive_group text,
  creditor_id text collate "C" not null,
  status text not null check (status in ('1', '0')),
  remark text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_discount_rule_value check (case kind when 'RATE' then value < 1 when 'VACANT' then value < 1
    when 'GIFT_MONTH' then value > 0 and min_months > value else value > 0 end),
  constraint fee_discount_rule_days check (end_date >= start_date)
);
create unique index fee_discount_rule_name on fee_discount_rule (tenant_id, creditor_id, rule_name) where del_flag = 0;
create index fee_discount_rule_newest on fee_discount_rule (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_discount_rule_creditor on fee_discount_rule (tenant_id, creditor_id);
call tenant_table('fee_discount_rule');
call living_parent('fee_discount_rule', 'creditor_id', 'sys_depart');
