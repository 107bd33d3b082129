-- Messages in people's boxes: one row for each receiver.

create table notice (
  tenant_id integer not null,
  id text collate "C" not null,
  user_id text collate "C" not null,
  category text not null check (category in ('1', '2')),
  title text not null,
  content text not null,
  level text not null check (level in ('H', 'M', 'L')),
  biz_type text,
  biz_label text,
  biz_id text collate "C",
  open_type text,
  open_page text,
  params jsonb not null,
  sender text not null,
  send_at timestamptz not null,
  read_at timestamptz,
  read_state text collate "C" not null generated always as (case when read_at is null then 'UNREAD' else 'READ' end) stored,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create index notice_box on notice (tenant_id, user_id, read_state, send_at, id);
create index notice_of on notice (tenant_id, biz_type, biz_id);
call tenant_table('notice');
