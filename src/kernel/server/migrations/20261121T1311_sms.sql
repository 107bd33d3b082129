-- Text messages: what was sent to whom, and which of them wait. The queue stands outside the tenant wall and holds ids
-- only, because the sender asks for whatever is due in all tenants.

create table sms_message (
  tenant_id integer not null,
  id text collate "C" not null,
  template text not null,
  phone_sealed text not null,
  phone_whole text collate "C" not null,
  phone_tail text collate "C" not null,
  -- What may be shown; codes are hidden in it.
  content text not null,
  -- The words as they are sent; gone as soon as nothing is to be sent any more.
  body_sealed text,
  segments integer not null,
  biz_type text,
  biz_id text collate "C",
  -- 0 waiting, 10 sent, 20 failed, 30 not sent.
  send_state integer not null default 0 check (send_state in (0, 10, 20, 30)),
  tries integer not null default 0,
  -- After this moment it is of no use to the receiver.
  valid_until timestamptz,
  provider_id text,
  error text,
  send_time timestamptz,
  create_by text not null,
  create_time timestamptz not null,
  primary key (tenant_id, id)
);
create index sms_message_phone on sms_message (tenant_id, phone_whole, id);
create index sms_message_tail on sms_message (tenant_id, phone_tail, id);
create index sms_message_state on sms_message (tenant_id, send_state, id);
call tenant_table('sms_message');

create table sms_queue (
  tenant_id integer not null,
  id text collate "C" not null,
  next_try timestamptz not null,
  primary key (tenant_id, id)
);
create index sms_queue_due on sms_queue (next_try);
