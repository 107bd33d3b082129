-- Entries of a payment, now that the key of entries holds those of refunds, too.
create index fee_entry_pay_order on fee_entry (tenant_id, pay_order_id) where pay_order_id is not null;
