-- What leaves by text message, mail or into a box under a template: one row for each receiver and way, with what became
-- of it; and the templates that people edit.

create table sys_message (
  tenant_id integer not null,
  id text collate "C" not null,
  es_title text not null,
  -- 1 text message, 2 mail, 4 box.
  es_type text not null check (es_type in ('1', '2', '4')),
  user_id text collate "C" not null,
  -- As it may be shown: name, and the masked number or address once it is known.
  es_receiver text not null,
  es_param text not null,
  es_content text not null,
  is_html boolean not null,
  es_send_time timestamptz,
  -- 0 waiting, 1 sent, 2 failed, 3 not sent on purpose. Of a text message that was handed over its own row knows better.
  es_send_status text not null check (es_send_status in ('0', '1', '2', '3')),
  es_send_num integer not null,
  es_result text,
  remark text,
  template_code text collate "C" not null,
  -- The message in the box that it accompanies, and the text message that it became.
  notice_id text collate "C",
  sms_id text collate "C",
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create index sys_message_time on sys_message (tenant_id, create_time, id);
create index sys_message_status on sys_message (tenant_id, es_send_status, create_time);
call tenant_table('sys_message');

-- The queue names these rows from now on; what waited for a moment under the old one is told in the boxes all the same.
drop table notice_delivery;
create table notice_delivery (
  tenant_id integer not null,
  message_id text collate "C" not null,
  channel text not null check (channel in ('sms', 'mail')),
  tries integer not null default 0,
  next_try timestamptz not null,
  primary key (tenant_id, message_id)
);
create index notice_delivery_due on notice_delivery (next_try);

create table sys_message_template (
  tenant_id integer not null,
  id text collate "C" not null,
  template_code text collate "C" not null,
  template_name text not null,
  -- 1 plain text, 2 formatted.
  template_type text not null check (template_type in ('1', '2')),
  template_content text not null,
  template_test_json text not null,
  use_status text not null check (use_status in ('0', '1')),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
-- Codes stand in the program: one in the recycle bin stays taken.
create unique index sys_message_template_code on sys_message_template (tenant_id, template_code);
call tenant_table('sys_message_template');
