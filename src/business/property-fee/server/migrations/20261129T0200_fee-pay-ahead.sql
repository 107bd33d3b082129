-- How many months an organisation takes ahead; none in the column: as above it, or as the product has it.
alter table fee_pay_setting add column ahead_least integer check (ahead_least between 1 and 12);
alter table fee_pay_setting add column ahead_most integer check (ahead_most between 0 and 12);
