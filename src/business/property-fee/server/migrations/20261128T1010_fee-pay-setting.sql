-- How an organisation, or one of its villages, is paid. What is null is as the organisation has it, or as the product has it.
create table fee_pay_setting (
  tenant_id integer not null,
  id text collate "C" not null,
  creditor_id text collate "C" not null,
  -- None: of every village of the organisation that says nothing else.
  village_id text collate "C",
  pay_mode text check (pay_mode in ('FREE_PERIOD', 'BY_ITEM', 'BILL_WHOLE')),
  oldest_first text check (oldest_first in ('Y', 'N')),
  allow_partial text check (allow_partial in ('Y', 'N')),
  allocation text check (allocation in ('PRINCIPAL_FIRST', 'LATE_FIRST')),
  round_down text check (round_down in ('NONE', 'JIAO', 'YUAN')),
  need_voucher text check (need_voucher in ('Y', 'N')),
  allow_deposit text check (allow_deposit in ('Y', 'N')),
  allow_online text check (allow_online in ('Y', 'N')),
  -- How long an order may be paid online.
  order_minutes integer check (order_minutes between 5 and 120),
  -- The day of each month on which accounts pay by themselves; no month is without it.
  deduct_day integer check (deduct_day between 1 and 28),
  remark text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create unique index fee_pay_setting_place on fee_pay_setting (tenant_id, creditor_id, coalesce(village_id, '')) where del_flag = 0;
create index fee_pay_setting_newest on fee_pay_setting (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_pay_setting_creditor on fee_pay_setting (tenant_id, creditor_id);
create index fee_pay_setting_village on fee_pay_setting (tenant_id, village_id) where village_id is not null;
call tenant_table('fee_pay_setting');
call living_parent('fee_pay_setting', 'creditor_id', 'sys_depart');
call living_parent('fee_pay_setting', 'village_id', 'village');
