-- Text messages that belong to an order for many: whose they are, and what the log may show of the receiver.

alter table sms_message
  add column batch_id text collate "C",
  add column org_code text collate "C",
  add column receiver text,
  add column phone_mask text;
create index sms_message_batch on sms_message (tenant_id, batch_id, send_state) where batch_id is not null;
create index sms_message_used on sms_message (tenant_id, create_time) include (org_code, segments, send_state) where batch_id is not null;
create index sms_message_number on sms_message (tenant_id, phone_whole, create_time) where batch_id is not null;
call follows_depart_code('sms_message', 'org_code');
