-- The last six digits of payment numbers, from nought again after all are used: no two of a second are alike, and nobody
-- waits for another's transaction. At random two of a thousand in one second were the same every second time.
create sequence fee_pay_number minvalue 0 maxvalue 999999 cycle;
grant usage on sequence fee_pay_number to linli_app;
