-- How the owners of a village vote, from their adopted rules of procedure. Where a village has none, the usual set holds.
create table vote_rule (
  tenant_id integer not null,
  id text collate "C" not null,
  village_id text collate "C" not null,
  blank_rule text not null check (blank_rule in ('ABSTAIN', 'NOT_PARTICIPATE')),
  duplicate_rule text not null check (duplicate_rule in ('ELECTRONIC_FIRST', 'FIRST_CAST', 'LAST_CAST')),
  proxy_max integer not null check (proxy_max between 0 and 20),
  inquiry_days integer not null check (inquiry_days between 3 and 30),
  notice_days integer not null check (notice_days between 15 and 60),
  extend_max_days integer not null check (extend_max_days between 0 and 90),
  rank_by text not null check (rank_by in ('NUMBER', 'AREA')),
  count_parking text not null check (count_parking in ('Y', 'N')),
  split_area text not null check (split_area in ('ONE_VOTE', 'INVALID')),
  basis text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create unique index vote_rule_village on vote_rule (tenant_id, village_id) where del_flag = 0;
create index vote_rule_newest on vote_rule (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('vote_rule');
call living_parent('vote_rule', 'village_id', 'village');

create table owners_meeting (
  tenant_id integer not null,
  id text collate "C" not null,
  meeting_no text collate "C" not null,
  village_id text collate "C" not null,
  title text not null,
  meeting_type text not null check (meeting_type in ('1', '2', '3', '4')),
  form text not null check (form in ('1', '2', '3', '4')),
  convener_kind text not null check (convener_kind in ('1', '2', '3', '4')),
  proposal_kind text check (proposal_kind in ('1', '2', '3')),
  proposal_owners integer check (proposal_owners > 0),
  notice_date date not null,
  meeting_time timestamptz,
  place text,
  vote_start timestamptz not null,
  vote_end timestamptz not null,
  files text,
  applicant_id text collate "C" not null,
  submitted_at timestamptz,
  noticed_at date,
  roster_persons integer,
  roster_parts integer,
  roster_area numeric(12, 2),
  roster_excluded jsonb,
  publicity_id text collate "C",
  roster_locked text not null check (roster_locked in ('Y', 'N')),
  roster_locked_at timestamptz,
  rule_set jsonb,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint owners_meeting_period check (vote_end > vote_start),
  -- A locked roster is counted, and the rules of its day are frozen with it.
  constraint owners_meeting_locked check (
    roster_locked = 'N' or (rule_set is not null and roster_locked_at is not null and roster_persons > 0)
  )
);
create unique index owners_meeting_no on owners_meeting (tenant_id, meeting_no);
create index owners_meeting_village on owners_meeting (tenant_id, village_id);
create index owners_meeting_newest on owners_meeting (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('owners_meeting');
call living_parent('owners_meeting', 'village_id', 'village');

create table meeting_topic (
  tenant_id integer not null,
  id text collate "C" not null,
  meeting_id text collate "C" not null,
  village_id text collate "C" not null,
  seq integer not null,
  title text not null,
  kind text not null check (kind in ('1', '2', '3', '4', '5', '6', '7', '8', '9')),
  content text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint meeting_topic_of foreign key (tenant_id, meeting_id) references owners_meeting (tenant_id, id)
);
create index meeting_topic_meeting on meeting_topic (tenant_id, meeting_id);
call tenant_table('meeting_topic');

-- Whoever counts as one person at a meeting. Made anew until the roster is locked, never after.
create table meeting_roster_entry (
  tenant_id integer not null,
  id text collate "C" not null,
  meeting_id text collate "C" not null,
  village_id text collate "C" not null,
  seq integer not null,
  kind text not null check (kind in ('OWNER', 'DEVELOPER', 'UNVERIFIED')),
  person_key text collate "C" not null,
  area numeric(12, 2) not null check (area > 0),
  part_count integer not null check (part_count > 0),
  owner_count integer not null check (owner_count >= 0),
  part_names text not null,
  names_masked text not null,
  names_sealed text,
  representative_id text collate "C",
  share_incomplete text not null check (share_incomplete in ('Y', 'N')),
  ballot_no text collate "C",
  delivered text not null check (delivered in ('0', '1', '2', '3', '4', '5')),
  delivered_at timestamptz,
  delivery_files text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint meeting_roster_entry_of foreign key (tenant_id, meeting_id) references owners_meeting (tenant_id, id)
);
create unique index meeting_roster_seq on meeting_roster_entry (tenant_id, meeting_id, seq);
create unique index meeting_roster_person on meeting_roster_entry (tenant_id, meeting_id, person_key);
create unique index meeting_roster_ballot on meeting_roster_entry (tenant_id, ballot_no) where ballot_no is not null;
call tenant_table('meeting_roster_entry');

create table meeting_roster_part (
  tenant_id integer not null,
  meeting_id text collate "C" not null,
  room_id text collate "C" not null,
  entry_id text collate "C" not null,
  area numeric(12, 2) not null check (area > 0),
  primary key (tenant_id, meeting_id, room_id),
  constraint meeting_roster_part_of foreign key (tenant_id, entry_id) references meeting_roster_entry (tenant_id, id) on delete cascade
);
create index meeting_roster_part_entry on meeting_roster_part (tenant_id, entry_id);
call tenant_table('meeting_roster_part');

-- Who may speak for an entry: by the person of the register, not by rooms or roles.
create table meeting_roster_owner (
  tenant_id integer not null,
  entry_id text collate "C" not null,
  resident_id text collate "C" not null,
  primary key (tenant_id, entry_id, resident_id),
  constraint meeting_roster_owner_of foreign key (tenant_id, entry_id) references meeting_roster_entry (tenant_id, id) on delete cascade
);
create index meeting_roster_owner_person on meeting_roster_owner (tenant_id, resident_id);
call tenant_table('meeting_roster_owner');
