-- Figures of bills by the day on which they were made out are read from it alone.
create index fee_bill_dated on fee_bill (tenant_id, village_id, bill_date)
  include (item_id, building_id, creditor_id, state, receivable, netted, balance) where del_flag = 0;
create index fee_entry_booked on fee_entry (tenant_id, village_id, booked_on);
create index fee_pay_order_paid on fee_pay_order (tenant_id, village_id, paid_at) where del_flag = 0;
create index fee_pay_item_undone on fee_pay_item (tenant_id, booked_on) where is_reversal;

-- Days whose bills are made, paid, corrected or given up are counted anew for the boards.
call metered('fee_bill', 'village_id', 'bill_date', array['state', 'item_id', 'creditor_id', 'receivable', 'netted', 'balance']);
