-- What receivers of an announcement say below it, where its author lets them.

alter table sys_announcement add column allow_comment boolean not null default false;

create table sys_announcement_comment (
  tenant_id integer not null,
  id text collate "C" not null,
  annt_id text collate "C" not null,
  user_id text collate "C" not null,
  -- Name of the organisation in which it was written, as it was then.
  depart_name text not null,
  -- Plain text.
  content text not null check (length(content) between 1 and 500),
  -- Why somebody else took it away.
  remove_reason text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint sys_announcement_comment_of foreign key (tenant_id, annt_id)
    references sys_announcement (tenant_id, id) on delete cascade
);
create index sys_announcement_comment_time on sys_announcement_comment (tenant_id, annt_id, create_time, id);
create index sys_announcement_comment_bin on sys_announcement_comment (tenant_id, update_time) where del_flag = 1;
call tenant_table('sys_announcement_comment');
