-- What discounts took off a bill before it became receivable; how is in the words of its origin.
alter table fee_bill add column rebate numeric(14, 2) not null default 0 check (rebate >= 0);
-- Sums of lists tell it, too.
drop index fee_bill_sums;
create index fee_bill_sums on fee_bill (tenant_id, village_id, state, period_start, item_id)
  include (creditor_id, receivable, rebate, netted, balance, due_date) where del_flag = 0;

-- And so do the sums that stand beside the bills.
drop trigger fee_bill_sum_added on fee_bill;
drop trigger fee_bill_sum_gone on fee_bill;
drop trigger fee_bill_sum_changed on fee_bill;
drop function fee_bill_sum_added(), fee_bill_sum_gone(), fee_bill_sum_changed(), fee_bill_sum_fold(integer), fee_bill_sum_prove(text);
alter table fee_bill_sum add column rebate numeric(18, 2) not null default 0;
call keeps_sums('fee_bill_sum', 'fee_bill', 'select r.tenant_id, r.del_flag, r.village_id, r.creditor_id, r.item_id, r.obj_type, r.bill_kind,
  r.state, r.period_start, r.period_end, r.bill_date, r.due_date, 1::bigint as count, r.receivable, r.netted, r.balance, r.rebate from @rows r');
