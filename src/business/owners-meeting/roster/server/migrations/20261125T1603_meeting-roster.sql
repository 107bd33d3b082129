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
  representative_id text collate "C",
  share_incomplete text not null check (share_incomplete in ('Y', 'N')),
  -- An owner who cannot act himself, why, who acts instead, and by which paper.
  mark text check (mark in ('FIRM', 'MINOR', 'DECEASED', 'DISPUTED', 'SEIZED')),
  acting_id text collate "C",
  proof_files text,
  ballot_no text collate "C",
  delivered text not null check (delivered in ('0', '1', '2', '3', '4', '5')),
  delivered_at timestamptz,
  delivered_by text collate "C",
  delivery_files text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint meeting_roster_entry_of foreign key (tenant_id, meeting_id) references owners_meeting (tenant_id, id),
  constraint meeting_roster_entry_acting check (acting_id is null or proof_files is not null),
  -- Who received a paper, refused it or was told by a notice: the paper that proves it is there.
  constraint meeting_roster_entry_delivered check (delivered in ('0', '1') or delivery_files is not null)
);
create unique index meeting_roster_seq on meeting_roster_entry (tenant_id, meeting_id, seq);
create unique index meeting_roster_person on meeting_roster_entry (tenant_id, meeting_id, person_key);
create unique index meeting_roster_ballot on meeting_roster_entry (tenant_id, ballot_no) where ballot_no is not null;
create index meeting_roster_acting on meeting_roster_entry (tenant_id, acting_id) where acting_id is not null;
call tenant_table('meeting_roster_entry');

create table meeting_roster_part (
  tenant_id integer not null,
  meeting_id text collate "C" not null,
  room_id text collate "C" not null,
  entry_id text collate "C" not null,
  room_name text not null,
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
