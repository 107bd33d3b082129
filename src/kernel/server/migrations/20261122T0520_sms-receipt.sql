-- What the provider reports of a message that it took over: 0 nothing yet, 10 it arrived, 20 it did not.
alter table sms_message
  add column receive_state integer not null default 0 check (receive_state in (0, 10, 20)),
  add column receive_time timestamptz;
create index sms_message_provider on sms_message (tenant_id, provider_id) where provider_id is not null and receive_state = 0;
create index sms_message_day on sms_message (tenant_id, create_time);
