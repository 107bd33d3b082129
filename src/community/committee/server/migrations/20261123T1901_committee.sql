-- One term of those who act for a village's owners.
create table committee (
  tenant_id integer not null,
  id text collate "C" not null,
  village_id text collate "C" not null,
  kind text not null check (kind in ('1', '2')),
  name text not null,
  term integer not null check (term between 1 and 99),
  seats integer not null check (seats % 2 = 1),
  alternates integer not null check (alternates between 0 and 5),
  elected_on date not null,
  start_date date not null,
  term_years integer not null check (term_years between 1 and 5),
  end_date date not null,
  meeting_name text,
  office_address text,
  phone text,
  minutes_files text,
  covenant_files text,
  rules_files text,
  resolution_files text,
  filed_at timestamptz,
  return_items text[],
  filing_no text,
  filing_date date,
  basis_files text,
  ended_on date,
  depart_id text collate "C",
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint committee_period check (start_date >= elected_on and end_date > start_date),
  constraint committee_filed check ((filing_no is null) = (filing_date is null)),
  constraint committee_kind check (kind = '2' or state <> 'AGENCY')
);
create unique index committee_term on committee (tenant_id, village_id, kind, term) where del_flag = 0;
-- A village has one committee in office, and one on its way there.
create unique index committee_office on committee (tenant_id, village_id)
  where del_flag = 0 and state in ('EFFECTIVE', 'RENEWING', 'EXPIRED', 'AGENCY');
create unique index committee_filing on committee (tenant_id, village_id) where del_flag = 0 and state = 'FILING';
create index committee_newest on committee (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('committee');
call living_parent('committee', 'village_id', 'village');

-- Which marks before the end of a term were called to mind.
create table committee_reminder (
  tenant_id integer not null,
  committee_id text collate "C" not null,
  mark integer not null,
  day date not null,
  primary key (tenant_id, committee_id, mark)
);
call tenant_table('committee_reminder');

create table committee_member (
  tenant_id integer not null,
  id text collate "C" not null,
  committee_id text collate "C" not null,
  village_id text collate "C" not null,
  resident_id text collate "C",
  room_id text collate "C",
  name text not null,
  position text not null check (position in ('director', 'deputy', 'member', 'alternate')),
  political_status text,
  elected_votes integer,
  elected_area numeric(12, 2),
  start_date date not null,
  end_date date,
  leave_reason text,
  delegate_name text,
  delegate_id_no text,
  delegate_id_no_sealed text,
  contact_name text,
  contact_relation text,
  contact_phone_sealed text,
  changed_on date,
  reported_on date,
  state text not null check (state in ('1', '2', '3', '4')),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint committee_member_period check (end_date is null or end_date >= start_date),
  constraint committee_member_end check ((end_date is null) = (state = '1'))
);
create unique index committee_member_person on committee_member (tenant_id, committee_id, resident_id)
  where del_flag = 0 and state = '1' and resident_id is not null;
create unique index committee_member_director on committee_member (tenant_id, committee_id)
  where del_flag = 0 and state = '1' and position = 'director';
create index committee_member_committee on committee_member (tenant_id, committee_id);
create index committee_member_resident on committee_member (tenant_id, resident_id) where state = '1' and del_flag = 0;
create index committee_member_newest on committee_member (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('committee_member');
call living_parent('committee_member', 'committee_id', 'committee');

create table committee_meeting (
  tenant_id integer not null,
  id text collate "C" not null,
  committee_id text collate "C" not null,
  village_id text collate "C" not null,
  kind text not null check (kind in ('1', '2', '3')),
  is_renewal text not null check (is_renewal in ('Y', 'N')),
  meeting_time timestamptz not null,
  place text not null,
  announced_on date,
  topics text not null,
  attend_ids text[] not null,
  decision text,
  agree integer,
  files text,
  members integer not null,
  present integer not null,
  result text,
  publicity_date date,
  publicity_id text collate "C",
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint committee_meeting_present check (present <= members and (agree is null or agree <= present)),
  constraint committee_meeting_result check ((result is null) = (agree is null))
);
create unique index committee_meeting_first on committee_meeting (tenant_id, committee_id) where del_flag = 0 and kind = '1';
create index committee_meeting_newest on committee_meeting (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('committee_meeting');
call living_parent('committee_meeting', 'committee_id', 'committee');

-- What was done with the seal of a village's owners: written down once, never changed.
create table committee_seal (
  tenant_id integer not null,
  id text collate "C" not null,
  village_id text collate "C" not null,
  committee_id text collate "C",
  seq integer not null,
  act text not null,
  act_date date not null,
  seal_no text not null,
  keeper text,
  purpose text,
  due_date date,
  remark text,
  files text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create unique index committee_seal_seq on committee_seal (tenant_id, village_id, seq);
call tenant_table('committee_seal');
call append_only('committee_seal');
