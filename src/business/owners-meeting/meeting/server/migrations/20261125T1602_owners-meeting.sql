-- Meetings of the owners of a village, what they decide on, who counts, and what was done on the way.

create table owners_meeting (
  tenant_id integer not null,
  id text collate "C" not null,
  meeting_no text collate "C" not null,
  village_id text collate "C" not null,
  title text not null,
  meeting_type text not null check (meeting_type in ('1', '2', '3', '4', '5')),
  form text not null check (form in ('1', '2', '3', '4')),
  convener_kind text not null check (convener_kind in ('1', '2', '3', '4')),
  convener_id text collate "C" not null,
  convener_name text not null,
  scope_type text not null check (scope_type in ('1', '2', '3')),
  scope_ids text[],
  scope_text text,
  proposal_kind text check (proposal_kind in ('1', '2', '3')),
  proposal_owners integer check (proposal_owners > 0),
  proposal_files text,
  notice_date date not null,
  meeting_time timestamptz,
  place text,
  vote_start timestamptz not null,
  vote_end timestamptz not null,
  files text,
  retry_files text,
  applicant_id text collate "C" not null,
  submitted_at timestamptz,
  noticed_at date,
  roster_persons integer,
  roster_parts integer,
  roster_area numeric(12, 2),
  roster_excluded jsonb,
  roster_locked text not null check (roster_locked in ('Y', 'N')),
  roster_locked_at timestamptz,
  rule_set jsonb,
  -- The end as it stood when the roster was locked; extensions are counted from it.
  first_end timestamptz,
  extend_to timestamptz,
  extend_by text collate "C",
  -- For which planned start the convener was told that it could not be held.
  start_missed timestamptz,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint owners_meeting_period check (vote_end > vote_start),
  constraint owners_meeting_scope check ((scope_type = '1') = (scope_ids is null)),
  -- A locked roster is counted, and the rules of its day are frozen with it.
  constraint owners_meeting_locked check (
    roster_locked = 'N' or (rule_set is not null and roster_locked_at is not null and roster_persons > 0)
  )
);
create unique index owners_meeting_no on owners_meeting (tenant_id, meeting_no);
create index owners_meeting_village on owners_meeting (tenant_id, village_id, create_time desc, id desc);
create index owners_meeting_newest on owners_meeting (tenant_id, create_time desc, id desc) where del_flag = 0;
-- What the job asks for every few seconds: votes that are to begin or to end.
create index owners_meeting_due on owners_meeting (tenant_id, state) where del_flag = 0 and state in ('NOTICE', 'VOTING');
call tenant_table('owners_meeting');
call living_parent('owners_meeting', 'village_id', 'village');

create table meeting_topic (
  tenant_id integer not null,
  id text collate "C" not null,
  meeting_id text collate "C" not null,
  village_id text collate "C" not null,
  seq integer not null check (seq > 0),
  title text not null,
  kind text not null check (kind in ('1', '2', '3', '4', '5', '6', '7', '8', '9')),
  content text not null,
  mode text not null check (mode in ('1', '2', '3')),
  seats integer check (seats > 0),
  max_choices integer check (max_choices > 0),
  candidates jsonb not null,
  options jsonb not null,
  budget numeric(14, 2) check (budget > 0),
  -- The organisation of the company that the topic is about: its people take no part in the work of the vote.
  company_id text collate "C",
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint meeting_topic_of foreign key (tenant_id, meeting_id) references owners_meeting (tenant_id, id),
  constraint meeting_topic_mode check (
    (mode = '2') = (seats is not null) and (seats is null) = (max_choices is null)
    and (mode <> '2' or kind = '3') and max_choices <= seats
  ),
  constraint meeting_topic_budget check ((kind = '5') = (budget is not null)),
  constraint meeting_topic_company check (company_id is null or kind in ('4', '8', '9'))
);
create index meeting_topic_meeting on meeting_topic (tenant_id, meeting_id);
call tenant_table('meeting_topic');

-- Who counts and who watches over it: a right of the row, whatever the role.
create table meeting_counter (
  tenant_id integer not null,
  meeting_id text collate "C" not null,
  user_id text collate "C" not null,
  name text not null,
  kind text not null check (kind in ('COUNTER', 'SUPERVISOR')),
  primary key (tenant_id, meeting_id, user_id),
  constraint meeting_counter_of foreign key (tenant_id, meeting_id) references owners_meeting (tenant_id, id)
);
create index meeting_counter_user on meeting_counter (tenant_id, user_id);
call tenant_table('meeting_counter');

-- One of the eighteen steps that make a meeting sound, with its evidence and what two offices said of it.
create table meeting_step (
  tenant_id integer not null,
  meeting_id text collate "C" not null,
  step_no integer not null check (step_no between 1 and 18),
  done_on date not null,
  files text not null,
  checked_by text collate "C" not null,
  checked_at timestamptz not null,
  community_result text not null check (community_result in ('0', '1', '2')),
  community_opinion text,
  street_result text not null check (street_result in ('0', '1', '2')),
  street_opinion text,
  primary key (tenant_id, meeting_id, step_no),
  constraint meeting_step_of foreign key (tenant_id, meeting_id) references owners_meeting (tenant_id, id)
);
call tenant_table('meeting_step');
