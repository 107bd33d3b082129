-- What is asked back out of an account is set aside there until the refund has an end.
alter table fee_refund no force row level security;
alter table fee_account no force row level security;
alter table fee_refund add column held boolean not null default false;
update fee_refund set held = true where state in ('PAYING', 'ABNORMAL');
-- Of what is asked already as much as is still free; an account has one such refund at a time.
update fee_refund f set held = true from fee_account a
  where a.tenant_id = f.tenant_id and a.id = f.account_id and f.state in ('APPLY', 'AUDITING', 'WAITING') and a.balance - a.frozen >= f.amount;
update fee_account a set frozen = a.frozen + f.amount from fee_refund f
  where f.tenant_id = a.tenant_id and f.account_id = a.id and f.state in ('APPLY', 'AUDITING', 'WAITING') and f.held;
alter table fee_refund alter column held drop default;
alter table fee_refund force row level security;
alter table fee_account force row level security;
