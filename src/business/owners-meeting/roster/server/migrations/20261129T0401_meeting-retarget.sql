-- Who speaks for the co-owners of an entry instead of whom the lock of the roster had found, by which paper. Rows are only added.
create table meeting_retarget (
  tenant_id integer not null,
  id text collate "C" not null,
  meeting_id text collate "C" not null,
  entry_id text collate "C" not null,
  from_id text collate "C",
  to_id text collate "C" not null,
  -- The day of the paper.
  on_day date not null,
  files text not null,
  reason text not null,
  user_id text collate "C" not null,
  noted_at timestamptz not null,
  primary key (tenant_id, id),
  constraint meeting_retarget_of foreign key (tenant_id, meeting_id) references owners_meeting (tenant_id, id),
  constraint meeting_retarget_entry foreign key (tenant_id, entry_id) references meeting_roster_entry (tenant_id, id)
);
create index meeting_retarget_meeting on meeting_retarget (tenant_id, meeting_id);
create index meeting_retarget_by_entry on meeting_retarget (tenant_id, entry_id);
call tenant_table('meeting_retarget');
call append_only('meeting_retarget');
