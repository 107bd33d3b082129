-- What somebody has paid ahead: of one payer, village and organisation, for whatever comes or for one item alone.
create table fee_account (
  tenant_id integer not null,
  id text collate "C" not null,
  -- A household as the register has it.
  payer_id text collate "C" not null,
  village_id text collate "C" not null,
  creditor_id text collate "C" not null,
  acct_type text not null check (acct_type in ('PREPAY', 'PREPAY_ITEM')),
  item_id text collate "C",
  balance numeric(14, 2) not null default 0 check (balance >= 0),
  moved_at timestamptz,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_account_once unique nulls not distinct (tenant_id, payer_id, village_id, creditor_id, acct_type, item_id),
  constraint fee_account_kind check ((acct_type = 'PREPAY_ITEM') = (item_id is not null))
);
create index fee_account_newest on fee_account (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_account_village on fee_account (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index fee_account_payer on fee_account (tenant_id, payer_id);
create index fee_account_creditor on fee_account (tenant_id, creditor_id);
create index fee_account_item on fee_account (tenant_id, item_id) where item_id is not null;
create index fee_account_money on fee_account (tenant_id, village_id, creditor_id, payer_id) where balance > 0 and del_flag = 0;
call tenant_table('fee_account');
call living_parent('fee_account', 'village_id', 'village');
call living_parent('fee_account', 'creditor_id', 'sys_depart');
call living_parent('fee_account', 'item_id', 'fee_item');
-- Money may still come in for a household that is gone; one that has money does not go.
call holds_living('fee_account', 'payer_id', 'household', 'id', 'c.balance > 0');

-- Whatever moves on an account, one after the other; its balance is their sum.
create table fee_account_log (
  tenant_id integer not null,
  id text collate "C" not null,
  account_id text collate "C" not null,
  seq integer not null check (seq > 0),
  log_kind text not null check (log_kind in ('IN', 'SURPLUS', 'OUT', 'AUTO', 'BACK', 'TAKEN')),
  amount numeric(14, 2) not null check (amount <> 0),
  balance_after numeric(14, 2) not null check (balance_after >= 0),
  pay_order_id text collate "C" not null,
  booked_on date not null,
  create_by text not null,
  create_time timestamptz not null,
  primary key (tenant_id, id),
  constraint fee_account_log_seq unique (tenant_id, account_id, seq),
  constraint fee_account_log_sign check ((amount > 0) = (log_kind in ('IN', 'SURPLUS', 'BACK'))),
  constraint fee_account_log_account foreign key (tenant_id, account_id) references fee_account (tenant_id, id),
  constraint fee_account_log_pay_order foreign key (tenant_id, pay_order_id) references fee_pay_order (tenant_id, id)
);
create index fee_account_log_pay_order on fee_account_log (tenant_id, pay_order_id);
call tenant_table('fee_account_log');
call append_only('fee_account_log');

-- Of what an order took: put on an account, beside what it took off bills.
alter table fee_pay_order add column prepaid numeric(14, 2) not null default 0 check (prepaid >= 0);
alter table fee_pay_order drop constraint fee_pay_order_sum;
alter table fee_pay_order add constraint fee_pay_order_sum check (principal + late_fee + prepaid = amount);
alter table fee_pay_order drop constraint fee_pay_order_channel_check;
alter table fee_pay_order add constraint fee_pay_order_channel_check
  check (channel in ('CASH', 'POS', 'TRANSFER', 'MIXED', 'WECHAT', 'ACCOUNT'));
-- What an account pays needs a turn only where a cashier has taken it.
alter table fee_pay_order drop constraint fee_pay_order_desk;
alter table fee_pay_order add constraint fee_pay_order_desk check ((shift_id is null) = (cashier_id is null)
  and case channel when 'WECHAT' then shift_id is null when 'ACCOUNT' then true else shift_id is not null end);

alter table fee_pay_tender add column account_id text collate "C";
alter table fee_pay_tender drop constraint fee_pay_tender_channel_check;
alter table fee_pay_tender add constraint fee_pay_tender_channel_check check (channel in ('CASH', 'POS', 'TRANSFER', 'WECHAT', 'ACCOUNT'));
alter table fee_pay_tender add constraint fee_pay_tender_of check ((channel = 'ACCOUNT') = (account_id is not null));
alter table fee_pay_tender add constraint fee_pay_tender_account foreign key (tenant_id, account_id) references fee_account (tenant_id, id);
create index fee_pay_tender_account on fee_pay_tender (tenant_id, account_id) where account_id is not null;

alter table fee_pay_item alter column bill_id drop not null;
alter table fee_pay_item add column account_id text collate "C";
alter table fee_pay_item add constraint fee_pay_item_of check (num_nonnulls(bill_id, account_id) = 1);
alter table fee_pay_item add constraint fee_pay_item_prepaid
  check (account_id is null or late_fee = 0 and discount = 0 and late_due = 0 and late_rest is null);
alter table fee_pay_item drop constraint fee_pay_item_once;
alter table fee_pay_item add constraint fee_pay_item_once unique nulls not distinct (tenant_id, order_id, bill_id, account_id, is_reversal);
alter table fee_pay_item add constraint fee_pay_item_account foreign key (tenant_id, account_id) references fee_account (tenant_id, id);
create index fee_pay_item_account on fee_pay_item (tenant_id, account_id) where account_id is not null;

-- The ledger holds what goes into accounts beside what is taken off bills, and what they pay beside other ways of payment.
alter table fee_entry add column account_id text collate "C";
alter table fee_entry drop constraint fee_entry_kind;
alter table fee_entry add constraint fee_entry_kind check (entry_kind in
  ('NET', 'WRITE_OFF', 'PAY', 'LATE', 'DISCOUNT', 'PREPAY', 'CASH', 'POS', 'TRANSFER', 'WECHAT', 'ACCOUNT'));
alter table fee_entry drop constraint fee_entry_of;
alter table fee_entry add constraint fee_entry_of
  check ((bill_id is null) = (entry_kind in ('PREPAY', 'CASH', 'POS', 'TRANSFER', 'WECHAT', 'ACCOUNT')));
alter table fee_entry add constraint fee_entry_of_account check ((account_id is not null) = (entry_kind in ('PREPAY', 'ACCOUNT')));
alter table fee_entry add constraint fee_entry_account foreign key (tenant_id, account_id) references fee_account (tenant_id, id);
create index fee_entry_account on fee_entry (tenant_id, account_id) where account_id is not null;
drop index fee_entry_paid;
create unique index fee_entry_paid on fee_entry (tenant_id, pay_order_id, bill_id, account_id, entry_kind, (amount > 0)) nulls not distinct
  where pay_order_id is not null;

-- Of what came in online too late for its bills: put on the payer's account.
alter table fee_online_order add column prepaid_amount numeric(14, 2) not null default 0 check (prepaid_amount >= 0);
