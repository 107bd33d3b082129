-- Who wants marketing by text message, since when, and since when no longer. Nobody does unless they have said so.
create table sms_consent (
  tenant_id integer not null,
  user_id text collate "C" not null,
  consent_time timestamptz not null,
  withdraw_time timestamptz,
  primary key (tenant_id, user_id)
);
call tenant_table('sms_consent');

-- Of the template when the order was written.
alter table sms_batch add column sms_type text not null default '2' check (sms_type in ('2', '3'));
