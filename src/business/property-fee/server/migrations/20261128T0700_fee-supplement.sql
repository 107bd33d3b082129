-- What was charged too little is charged by a bill of its own beside the first one.
alter table fee_bill drop constraint fee_bill_bill_kind_check;
alter table fee_bill add constraint fee_bill_bill_kind_check check (bill_kind in ('NORMAL', 'IMPORT', 'SUPPLEMENT', 'CORRECT'));
alter table fee_bill drop constraint fee_bill_sign;
alter table fee_bill add constraint fee_bill_sign check (case bill_kind when 'CORRECT' then receivable < 0 and source_bill_id is not null and not covers
  when 'SUPPLEMENT' then receivable > 0 and source_bill_id is not null and not covers else receivable >= 0 and source_bill_id is null end);

alter table fee_adjustment drop constraint fee_adjustment_adjust_kind_check;
alter table fee_adjustment add constraint fee_adjustment_adjust_kind_check
  check (adjust_kind in ('SUPPLEMENT', 'CORRECT', 'WRITE_OFF', 'WAIVE'));

-- What a payment took off a bill and the bill is too much for now: the same payment has put it on the payer's account.
alter table fee_pay_item add column adjustment_id text collate "C";
alter table fee_pay_item add constraint fee_pay_item_adjustment foreign key (tenant_id, adjustment_id) references fee_adjustment (tenant_id, id);
alter table fee_pay_item add constraint fee_pay_item_surplus
  check (adjustment_id is null or refund_id is null and is_reversal = (bill_id is not null) and late_fee = 0 and discount = 0);
alter table fee_pay_item drop constraint fee_pay_item_once;
alter table fee_pay_item add constraint fee_pay_item_once
  unique nulls not distinct (tenant_id, order_id, bill_id, account_id, is_reversal, refund_id, adjustment_id);
create index fee_pay_item_adjustment on fee_pay_item (tenant_id, adjustment_id) where adjustment_id is not null;

alter table fee_account_log drop constraint fee_account_log_log_kind_check;
alter table fee_account_log add constraint fee_account_log_log_kind_check
  check (log_kind in ('IN', 'SURPLUS', 'CORRECT', 'OUT', 'AUTO', 'BACK', 'TAKEN', 'REFUND', 'MOVED_OUT', 'MOVED_IN'));
alter table fee_account_log drop constraint fee_account_log_sign;
alter table fee_account_log add constraint fee_account_log_sign
  check ((amount > 0) = (log_kind in ('IN', 'SURPLUS', 'CORRECT', 'BACK', 'MOVED_IN')));

-- The ledger tells it: off the bill below zero, above it off the correction, and on the account, by payment and adjustment.
alter table fee_entry drop constraint fee_entry_kind;
alter table fee_entry add constraint fee_entry_kind check (entry_kind in ('NET', 'OVER', 'WRITE_OFF', 'WAIVE', 'PAY', 'LATE', 'DISCOUNT', 'PREPAY',
  'CASH', 'POS', 'TRANSFER', 'WECHAT', 'ALIPAY', 'ACCOUNT', 'DEPOSIT', 'INCOME'));
alter table fee_entry drop constraint fee_entry_source;
alter table fee_entry add constraint fee_entry_source check (num_nonnulls(coalesce(adjustment_id, pay_order_id, refund_id), deduction_id) = 1
  and num_nonnulls(adjustment_id, refund_id) <= 1
  and (adjustment_id is null or pay_order_id is null or entry_kind in ('OVER', 'PREPAY')));
alter table fee_entry drop constraint fee_entry_once;
alter table fee_entry add constraint fee_entry_once unique (tenant_id, adjustment_id, bill_id, entry_kind, pay_order_id);
create unique index fee_entry_adjusted on fee_entry (tenant_id, adjustment_id, bill_id, entry_kind)
  where adjustment_id is not null and pay_order_id is null;
drop index fee_entry_paid;
create unique index fee_entry_paid on fee_entry
  (tenant_id, pay_order_id, refund_id, adjustment_id, bill_id, account_id, entry_kind, (amount > 0)) nulls not distinct
  where pay_order_id is not null or refund_id is not null;
