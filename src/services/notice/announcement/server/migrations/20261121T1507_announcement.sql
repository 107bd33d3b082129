-- Announcements: written once, told to many. Who got one stands in their boxes (notice): at the release for chosen
-- people, organisations and roles, at the first look for those to everybody.

create table sys_announcement (
  tenant_id integer not null,
  id text collate "C" not null,
  title text not null,
  -- HTML of the allow-list.
  msg_content text not null,
  msg_abstract text,
  start_time timestamptz,
  end_time timestamptz not null,
  sender text,
  priority text not null check (priority in ('H', 'M', 'L')),
  msg_category text not null check (msg_category in ('1', '2')),
  msg_type text not null check (msg_type in ('ALL', 'USER', 'DEPT', 'ROLE')),
  user_ids text not null,
  dep_ids text not null,
  role_codes text not null,
  bus_type text,
  bus_id text collate "C",
  open_type text,
  open_page text,
  attachments jsonb not null,
  state text not null check (state in ('0', '1', '2')),
  send_time timestamptz,
  cancel_time timestamptz,
  receiver_count integer not null,
  -- Of the organisation in which it was written.
  org_code text collate "C" not null,
  -- Where the release may reach: everywhere, or the subtree of a code; null before the first release.
  reach text collate "C",
  -- When the receivers were told; null while a release waits for its time.
  delivered_at timestamptz,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create index sys_announcement_time on sys_announcement (tenant_id, create_time, id);
create index sys_announcement_org on sys_announcement (tenant_id, org_code);
create index sys_announcement_live on sys_announcement (tenant_id, msg_type, end_time)
  where state = '1' and delivered_at is not null and del_flag = 0;
create index sys_announcement_due on sys_announcement (tenant_id, send_time) where state = '1' and delivered_at is null;
call tenant_table('sys_announcement');

-- A row in a box that tells of an announcement. After `expire_at` it no longer waits to be read.
alter table notice add column annt_id text collate "C";
alter table notice add column expire_at timestamptz;
create unique index notice_announced on notice (tenant_id, annt_id, user_id) where annt_id is not null;

-- Both go on with their organisation when the tree changes.
call follows_depart_code('sys_announcement', 'org_code');
call follows_depart_code('sys_announcement', 'reach');
