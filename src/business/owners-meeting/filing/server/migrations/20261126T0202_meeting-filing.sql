-- What a meeting leaves behind: its minutes, what was sealed, and its filing with the street.

alter table owners_meeting
  add column published_at timestamptz,
  -- Who took part, as the gate has counted: whatever the topic, and whether or not the ballot counts.
  add column joined_count integer,
  add column joined_area numeric(12, 2),
  add column filing_no text,
  add column filing_date date,
  add constraint owners_meeting_filed check ((state = 'FILED') = (filing_no is not null and filing_date is not null));

create table meeting_record (
  tenant_id integer not null,
  id text collate "C" not null,
  meeting_id text collate "C" not null,
  village_id text collate "C" not null,
  host text not null,
  recorder text not null,
  minutes text not null,
  resolution text not null,
  -- Who keeps the papers of the vote under seal, since when, and how many of each kind.
  sealed_on date not null,
  store_place text not null,
  papers jsonb not null,
  sign_files text,
  covenant_files text,
  rules_files text,
  elected_files text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint meeting_record_of foreign key (tenant_id, meeting_id) references owners_meeting (tenant_id, id)
);
create unique index meeting_record_meeting on meeting_record (tenant_id, meeting_id);
call tenant_table('meeting_record');

-- Figures count meetings by the days of their notice and of their announcement.
call metered('owners_meeting', 'village_id', 'notice_date', array['meeting_type', 'state']);
call stat_triggers('owners_meeting', 'owners_meeting_published', array['owners_meeting',
  stat_place('owners_meeting', 'village_id', 'published_at'),
  stat_differs(array['meeting_type', 'state', 'village_id', 'published_at', 'submitted_at', 'joined_count', 'joined_area', 'del_flag']), '']);
