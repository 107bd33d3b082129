-- What a template is for when it leaves as a text message: 1 code, 2 notice, 3 marketing.
alter table sys_message_template
  add column sms_type text not null default '2' check (sms_type in ('1', '2', '3'));
-- It waits for the morning where it would leave at night.
alter table sys_message add column keeps_quiet boolean not null default false;
