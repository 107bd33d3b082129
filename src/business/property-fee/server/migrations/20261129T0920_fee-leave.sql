-- Whether whoever leaves keeps what was let go of months that were used; none: as above it, or not.
alter table fee_pay_setting add column keep_early text check (keep_early in ('Y', 'N'));
-- The day on which a payer left, where months that were paid ahead go back.
alter table fee_refund add column left_on date check (left_on is null or refund_kind = 'PAYMENT');
