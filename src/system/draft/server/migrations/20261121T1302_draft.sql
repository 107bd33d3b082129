-- What users have typed and not submitted. Only the server can read it: the value is sealed for its own row.

create table sys_draft (
  tenant_id integer not null,
  user_id text collate "C" not null,
  depart_id text collate "C" not null,
  view text collate "C" not null,
  record text collate "C" not null,
  value_sealed text not null,
  saved_at timestamptz not null,
  primary key (tenant_id, user_id, depart_id, view, record)
);
create index sys_draft_age on sys_draft (tenant_id, saved_at);
call tenant_table('sys_draft');
