-- A list that was kept on paper, and in what it differs from the roster: the last one of each meeting.
create table meeting_roster_list (
  tenant_id integer not null,
  meeting_id text collate "C" not null,
  files text not null,
  line_count integer not null,
  user_id text collate "C" not null,
  compared_at timestamptz not null,
  primary key (tenant_id, meeting_id),
  constraint meeting_roster_list_of foreign key (tenant_id, meeting_id) references owners_meeting (tenant_id, id)
);
call tenant_table('meeting_roster_list');

create table meeting_roster_difference (
  tenant_id integer not null,
  id text collate "C" not null,
  meeting_id text collate "C" not null,
  place integer not null,
  kind text collate "C" not null check (kind in ('MISSING', 'EXTRA', 'DOUBLE', 'AREA', 'OWNER')),
  room_name text not null,
  -- What roster and list say; names by their surname alone.
  ours text,
  theirs text,
  handling text not null default '0' check (handling in ('0', '1', '2')),
  handled_by text collate "C",
  handled_at timestamptz,
  primary key (tenant_id, id),
  constraint meeting_roster_difference_of foreign key (tenant_id, meeting_id) references meeting_roster_list (tenant_id, meeting_id)
);
create index meeting_roster_difference_meeting on meeting_roster_difference (tenant_id, meeting_id, place);
call tenant_table('meeting_roster_difference');
