-- Late fee that is let go: asked for a bill, and approved by limits.
alter table fee_adjustment drop constraint fee_adjustment_adjust_kind_check;
alter table fee_adjustment add constraint fee_adjustment_adjust_kind_check check (adjust_kind in ('CORRECT', 'WRITE_OFF', 'WAIVE'));
create index fee_adjustment_waived on fee_adjustment (tenant_id, bill_id) where adjust_kind = 'WAIVE' and state = 'PASSED';

-- Of the late fee of a bill; while it is nothing, nobody looks for it in the ledger.
alter table fee_bill add column late_waived numeric(14, 2) not null default 0 check (late_waived >= 0);

alter table fee_entry drop constraint fee_entry_kind;
alter table fee_entry add constraint fee_entry_kind check (entry_kind in
  ('NET', 'WRITE_OFF', 'WAIVE', 'PAY', 'LATE', 'DISCOUNT', 'PREPAY', 'CASH', 'POS', 'TRANSFER', 'WECHAT', 'ALIPAY', 'ACCOUNT'));
create index fee_entry_waived on fee_entry (tenant_id, bill_id, id) where entry_kind = 'WAIVE';
create index fee_entry_waived_on on fee_entry (tenant_id, village_id, booked_on) where entry_kind = 'WAIVE';
