-- Rules for paying early: what a bill that is paid whole by a day is let go of what is still owed of it.
alter table fee_discount_rule add column early_way text check (early_way in ('RATE', 'REDUCE'));
alter table fee_discount_rule add column early_by text check (early_by in ('PERIOD_DAY', 'BEFORE_DUE'));
-- The so-manieth day of a bill's period, or so many days before its last day.
alter table fee_discount_rule add column early_days integer check (early_days between 0 and 366);
alter table fee_discount_rule drop constraint fee_discount_rule_kind_check;
alter table fee_discount_rule add constraint fee_discount_rule_kind check (kind in ('VACANT', 'RATE', 'REDUCE', 'GIFT_MONTH', 'EARLY'));
alter table fee_discount_rule drop constraint fee_discount_rule_value;
alter table fee_discount_rule add constraint fee_discount_rule_value check (case when kind in ('RATE', 'VACANT') then value < 1
  when kind = 'GIFT_MONTH' then value > 0 and min_months > value when early_way = 'RATE' then value > 0 and value < 1 else value > 0 end);
alter table fee_discount_rule add constraint fee_discount_rule_early check (case kind when 'EARLY'
  then num_nonnulls(early_way, early_by, early_days) = 3 and (early_by = 'BEFORE_DUE' or early_days > 0)
  else num_nonnulls(early_way, early_by, early_days) = 0 end);
create index fee_discount_rule_early_use on fee_discount_rule (tenant_id, creditor_id) where kind = 'EARLY' and status = '1' and del_flag = 0;

-- What each discount took off a bill when it was made: of a group only the best counts, whenever it is given.
alter table fee_bill_origin add column rebates jsonb not null default '[]';

-- Of what a payment let go: for paying early, and by which rules.
alter table fee_pay_item add column early numeric(14, 2) not null default 0;
alter table fee_pay_item add column early_text text;
alter table fee_pay_item add constraint fee_pay_item_early
  check (case when is_reversal then early <= 0 and early >= discount else early >= 0 and early <= discount end);
alter table fee_pay_order add column early numeric(14, 2) not null default 0;
alter table fee_pay_order add constraint fee_pay_order_early check (early >= 0 and early <= discount);

-- An order online keeps what it was promised until it is paid.
alter table fee_online_order add column early numeric(14, 2) not null default 0 check (early >= 0);
alter table fee_online_item add column early numeric(14, 2) not null default 0 check (early >= 0);
alter table fee_online_item add column early_text text;
