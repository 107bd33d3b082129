-- What was paid of a bill beside its principal, and what was let go of it.
alter table fee_bill add column discounted numeric(14, 2) not null default 0 check (discounted >= 0);
alter table fee_bill add column late_paid numeric(14, 2) not null default 0 check (late_paid >= 0);
-- The indexes that hold the balance go with it.
alter table fee_bill drop column balance;
alter table fee_bill add column balance numeric(14, 2) not null
  generated always as (receivable - netted - discounted - paid + refunded) stored;
alter table fee_bill add constraint fee_bill_balance check (case bill_kind when 'CORRECT' then true else balance >= 0 end);
create index fee_bill_sums on fee_bill (tenant_id, village_id, state, period_start, item_id)
  include (creditor_id, receivable, netted, balance, due_date) where del_flag = 0;
drop index if exists fee_bill_owed;
create index fee_bill_owed on fee_bill (tenant_id, village_id, due_date) include (creditor_id, item_id, balance)
  where state in ('UNPAID', 'PARTIAL') and del_flag = 0;

-- Money that was taken at the desk, for bills of one village and one organisation.
create table fee_pay_order (
  tenant_id integer not null,
  id text collate "C" not null,
  pay_no text collate "C" not null,
  village_id text collate "C" not null,
  creditor_id text collate "C" not null,
  -- Of its first bill.
  room_id text collate "C" not null,
  payer_id text collate "C",
  amount numeric(14, 2) not null check (amount > 0),
  principal numeric(14, 2) not null check (principal >= 0),
  late_fee numeric(14, 2) not null check (late_fee >= 0),
  -- Let go, beside the amount.
  discount numeric(14, 2) not null check (discount >= 0),
  channel text not null check (channel in ('CASH', 'POS', 'TRANSFER', 'MIXED')),
  cashier_id text collate "C" not null,
  shift_id text collate "C" not null,
  paid_at timestamptz not null,
  remark text,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_pay_order_no unique (tenant_id, pay_no),
  constraint fee_pay_order_sum check (principal + late_fee = amount),
  constraint fee_pay_order_shift foreign key (tenant_id, shift_id) references fee_shift (tenant_id, id)
);
create index fee_pay_order_newest on fee_pay_order (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_pay_order_village on fee_pay_order (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index fee_pay_order_shift on fee_pay_order (tenant_id, shift_id);
create index fee_pay_order_room on fee_pay_order (tenant_id, room_id);
create index fee_pay_order_payer on fee_pay_order (tenant_id, payer_id) where payer_id is not null;
create index fee_pay_order_creditor on fee_pay_order (tenant_id, creditor_id);
create index fee_pay_order_waiting on fee_pay_order (tenant_id, id) where state = 'REVOKING';
call tenant_table('fee_pay_order');

-- How it was paid; what was given back is below zero. All of an order add up to its amount, or to nothing once it is undone.
create table fee_pay_tender (
  tenant_id integer not null,
  id text collate "C" not null,
  order_id text collate "C" not null,
  channel text not null check (channel in ('CASH', 'POS', 'TRANSFER')),
  amount numeric(14, 2) not null check (amount <> 0),
  received numeric(14, 2),
  change numeric(14, 2) not null default 0 check (change >= 0),
  voucher_no text,
  primary key (tenant_id, id),
  constraint fee_pay_tender_order foreign key (tenant_id, order_id) references fee_pay_order (tenant_id, id)
);
create index fee_pay_tender_order on fee_pay_tender (tenant_id, order_id);
call tenant_table('fee_pay_tender');
call append_only('fee_pay_tender');

-- What it took off bills; what was given back is below zero and owed again.
create table fee_pay_item (
  tenant_id integer not null,
  id text collate "C" not null,
  order_id text collate "C" not null,
  bill_id text collate "C" not null,
  principal numeric(14, 2) not null,
  late_fee numeric(14, 2) not null,
  discount numeric(14, 2) not null,
  -- Of the day of the payment; the rest where late fee was taken, which closes what had come up.
  late_due numeric(14, 2) not null check (late_due >= 0),
  late_rest numeric(14, 2) check (late_rest >= 0),
  booked_on date not null,
  is_reversal boolean not null,
  primary key (tenant_id, id),
  constraint fee_pay_item_once unique (tenant_id, order_id, bill_id, is_reversal),
  constraint fee_pay_item_sign check (case when is_reversal then principal <= 0 and late_fee <= 0 and discount <= 0
    else principal >= 0 and late_fee >= 0 and discount >= 0 end and principal + late_fee + discount <> 0),
  constraint fee_pay_item_order foreign key (tenant_id, order_id) references fee_pay_order (tenant_id, id),
  constraint fee_pay_item_bill foreign key (tenant_id, bill_id) references fee_bill (tenant_id, id)
);
create index fee_pay_item_bill on fee_pay_item (tenant_id, bill_id, id);
call tenant_table('fee_pay_item');
call append_only('fee_pay_item');

-- The ledger holds payments beside adjustments: principal, late fee and what was let go of bills, and how it was paid.
alter table fee_entry alter column bill_id drop not null;
alter table fee_entry alter column adjustment_id drop not null;
alter table fee_entry add column pay_order_id text collate "C";
alter table fee_entry drop constraint fee_entry_entry_kind_check;
alter table fee_entry add constraint fee_entry_kind check (entry_kind in ('NET', 'WRITE_OFF', 'PAY', 'LATE', 'DISCOUNT', 'CASH', 'POS', 'TRANSFER'));
alter table fee_entry add constraint fee_entry_source check (num_nonnulls(adjustment_id, pay_order_id) = 1);
alter table fee_entry add constraint fee_entry_of check ((bill_id is null) = (entry_kind in ('CASH', 'POS', 'TRANSFER')));
alter table fee_entry add constraint fee_entry_pay_order foreign key (tenant_id, pay_order_id) references fee_pay_order (tenant_id, id);
create unique index fee_entry_paid on fee_entry (tenant_id, pay_order_id, bill_id, entry_kind, (amount > 0)) nulls not distinct
  where pay_order_id is not null;
