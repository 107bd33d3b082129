-- Announcements that are signed for, that remind by text message, that are for the residents of villages, and that say
-- more of what they are about.
alter table sys_announcement drop constraint sys_announcement_msg_type_check;
alter table sys_announcement add constraint sys_announcement_msg_type_check
  check (msg_type in ('ALL', 'USER', 'DEPT', 'ROLE', 'VILLAGE'));
alter table sys_announcement
  add column village_ids text not null default '',
  add column need_confirm boolean not null default false,
  -- Whoever has not read an urgent one after a day is told by text message, once.
  add column remind_sms boolean not null default false,
  add column reminded_at timestamptz,
  add column scope text check (scope in ('community', 'property')),
  add column project_msg_type text check (project_msg_type in ('service', 'charge')),
  add column project_msg_tag text;
create index sys_announcement_remind on sys_announcement (tenant_id, delivered_at)
  where state = '1' and remind_sms and reminded_at is null;

-- What the owner of a box has done with a message: signed for it, marked it, put it away.
alter table notice
  add column need_confirm boolean not null default false,
  add column confirm_at timestamptz,
  add column starred boolean not null default false,
  add column hidden_at timestamptz;
create index notice_starred on notice (tenant_id, user_id) where starred;
