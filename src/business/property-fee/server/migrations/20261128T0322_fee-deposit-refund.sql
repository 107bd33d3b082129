-- What is left of a deposit goes back by a refund like other money.
alter table fee_refund add column deposit_id text collate "C";
alter table fee_refund add constraint fee_refund_deposit foreign key (tenant_id, deposit_id) references fee_deposit (tenant_id, id);
create index fee_refund_deposit on fee_refund (tenant_id, deposit_id) where deposit_id is not null;
alter table fee_refund drop constraint fee_refund_refund_kind_check;
alter table fee_refund add constraint fee_refund_refund_kind_check check (refund_kind in ('PAYMENT', 'ACCOUNT', 'MOVE', 'DEPOSIT'));
alter table fee_refund drop constraint fee_refund_reason_code_check;
alter table fee_refund add constraint fee_refund_reason_code_check
  check (reason_code in ('OVERPAY', 'MOVE', 'RATE', 'DUP', 'DEPOSIT', 'OTHER'));
alter table fee_refund drop constraint fee_refund_of;
alter table fee_refund add constraint fee_refund_of check (num_nonnulls(pay_order_id, account_id, deposit_id) = 1
  and case refund_kind when 'PAYMENT' then pay_order_id is not null when 'DEPOSIT' then deposit_id is not null else account_id is not null end);
alter table fee_refund drop constraint fee_refund_money;
alter table fee_refund add constraint fee_refund_money
  check (case refund_kind when 'PAYMENT' then money <= amount when 'MOVE' then money = 0 else money = amount end);
drop index fee_refund_open;
create unique index fee_refund_open on fee_refund (tenant_id, coalesce(pay_order_id, account_id, deposit_id))
  where state in ('APPLY', 'AUDITING', 'WAITING', 'PAYING', 'ABNORMAL', 'FAILED');

alter table fee_deposit_log add column refund_id text collate "C";
alter table fee_deposit_log add constraint fee_deposit_log_refund foreign key (tenant_id, refund_id) references fee_refund (tenant_id, id);
alter table fee_deposit_log add constraint fee_deposit_log_refunded check ((log_kind = 'REFUND') = (refund_id is not null));
create index fee_deposit_log_refund on fee_deposit_log (tenant_id, refund_id) where refund_id is not null;
