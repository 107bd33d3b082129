-- Announcements that reach far are judged before they go out; those that matter stay on top while they hold.

alter table sys_announcement drop constraint sys_announcement_state_check;
alter table sys_announcement add constraint sys_announcement_state_check check (state in ('0', '1', '2', '3'));
alter table sys_announcement
  add column iz_top boolean not null default false,
  add column submit_by text,
  add column submit_time timestamptz,
  add column audit_by text,
  add column audit_time timestamptz,
  -- Why it was turned down, or what was said when it passed.
  add column audit_opinion text;
create index sys_announcement_top on sys_announcement (tenant_id, end_time) where iz_top;

-- Stands above the other messages of a box.
alter table notice add column pinned boolean not null default false;
create index notice_pinned on notice (tenant_id, annt_id) where pinned;
