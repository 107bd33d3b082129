-- What is to be kept of a deposit: asked of its payer, agreed to, objected to, or withdrawn.
create table fee_deposit_deduct (
  tenant_id integer not null,
  id text collate "C" not null,
  deposit_id text collate "C" not null,
  amount numeric(14, 2) not null check (amount > 0),
  reason text not null,
  photos text not null,
  -- The last day for an answer; none where nobody could be told, so that silence says nothing.
  due_on date,
  state text not null check (state in ('ASKED', 'OBJECTED', 'AGREED', 'WITHDRAWN')),
  consent text check (consent in ('MINE', 'PAPER', 'SILENCE')),
  objection text,
  proof text,
  create_by text not null,
  create_time timestamptz not null,
  decided_at timestamptz,
  primary key (tenant_id, id),
  constraint fee_deposit_deduct_consent check ((state = 'AGREED') = (consent is not null)),
  constraint fee_deposit_deduct_paper check ((consent is not distinct from 'PAPER') = (proof is not null)),
  constraint fee_deposit_deduct_deposit foreign key (tenant_id, deposit_id) references fee_deposit (tenant_id, id)
);
create index fee_deposit_deduct_deposit on fee_deposit_deduct (tenant_id, deposit_id);
-- Of a deposit one at a time.
create unique index fee_deposit_deduct_open on fee_deposit_deduct (tenant_id, deposit_id) where state in ('ASKED', 'OBJECTED');
create index fee_deposit_deduct_silent on fee_deposit_deduct (tenant_id, due_on) where state = 'ASKED';
call tenant_table('fee_deposit_deduct');
create index fee_deposit_disputed on fee_deposit (tenant_id, id) where state = 'DISPUTED';

alter table fee_deposit_log add column deduction_id text collate "C";
alter table fee_deposit_log add constraint fee_deposit_log_deduction foreign key (tenant_id, deduction_id)
  references fee_deposit_deduct (tenant_id, id);
alter table fee_deposit_log add constraint fee_deposit_log_deducted check ((log_kind = 'DEDUCT') = (deduction_id is not null));
create index fee_deposit_log_deduction on fee_deposit_log (tenant_id, deduction_id) where deduction_id is not null;

-- The ledger holds what leaves a deposit, and what of it is earned, on its bill.
alter table fee_entry add column deduction_id text collate "C";
alter table fee_entry add constraint fee_entry_deduction foreign key (tenant_id, deduction_id) references fee_deposit_deduct (tenant_id, id);
alter table fee_entry drop constraint fee_entry_kind;
alter table fee_entry add constraint fee_entry_kind check (entry_kind in
  ('NET', 'WRITE_OFF', 'WAIVE', 'PAY', 'LATE', 'DISCOUNT', 'PREPAY', 'CASH', 'POS', 'TRANSFER', 'WECHAT', 'ALIPAY', 'ACCOUNT', 'DEPOSIT', 'INCOME'));
alter table fee_entry drop constraint fee_entry_source;
alter table fee_entry add constraint fee_entry_source
  check (num_nonnulls(adjustment_id, coalesce(pay_order_id, refund_id), deduction_id) = 1);
create unique index fee_entry_deducted on fee_entry (tenant_id, deduction_id, entry_kind) where deduction_id is not null;
