-- The group that prepares the first owners' meeting of a village: its members, and the eight things that it has to do.
create table prepare_committee (
  tenant_id integer not null,
  id text collate "C" not null,
  village_id text collate "C" not null,
  apply_type text not null check (apply_type in ('1', '2', '3')),
  apply_date date not null,
  applicant_name text not null,
  applicant_phone_sealed text not null,
  applicant_phone_mask text not null,
  owner_count integer check (owner_count > 0),
  owner_area numeric(12, 2),
  files text,
  applicant_id text collate "C" not null,
  submitted_at timestamptz,
  accept_due_on date,
  reminded_on date,
  accepted_on date,
  state_before text,
  publicity_id text collate "C",
  establish_date date,
  deadline date,
  extended_on date,
  noticed_on date,
  meeting_on date,
  notice_files text,
  meeting_name text,
  elected_on date,
  election_files text,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint prepare_established check ((establish_date is null) = (deadline is null)),
  constraint prepare_finished check (state <> 'FINISHED' or (elected_on is not null and election_files is not null))
);
create index prepare_newest on prepare_committee (tenant_id, create_time desc, id desc) where del_flag = 0;
-- A village has one group at a time.
create unique index prepare_open on prepare_committee (tenant_id, village_id)
  where del_flag = 0 and state in ('SUBMITTED', 'ACCEPTED', 'PUBLICITY', 'ESTABLISHED');
create index prepare_village on prepare_committee (tenant_id, village_id);
call tenant_table('prepare_committee');
call living_parent('prepare_committee', 'village_id', 'village');

create table prepare_member (
  tenant_id integer not null,
  id text collate "C" not null,
  preparation_id text collate "C" not null,
  village_id text collate "C" not null,
  sort integer not null,
  name text not null,
  phone_sealed text not null,
  phone_mask text not null,
  id_no_sealed text not null,
  id_no_index text not null,
  id_no_mask text not null,
  member_kind text not null check (member_kind in ('1', '2', '3', '4', '5')),
  room_id text collate "C",
  is_leader text not null check (is_leader in ('Y', 'N')),
  political_status text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint prepare_member_of foreign key (tenant_id, preparation_id) references prepare_committee (tenant_id, id)
);
create unique index prepare_member_once on prepare_member (tenant_id, preparation_id, id_no_index) where del_flag = 0;
call tenant_table('prepare_member');

create table prepare_duty (
  tenant_id integer not null,
  preparation_id text collate "C" not null,
  kind text not null check (kind in ('1', '2', '3', '4', '5', '6', '7', '8')),
  done_on date not null,
  files text not null,
  noted_by text collate "C" not null,
  noted_at timestamptz not null,
  primary key (tenant_id, preparation_id, kind),
  constraint prepare_duty_of foreign key (tenant_id, preparation_id) references prepare_committee (tenant_id, id) on delete cascade
);
call tenant_table('prepare_duty');

create table prepare_setting (
  tenant_id integer primary key,
  owner_ratio text not null check (owner_ratio in ('HALF', 'TWO_THIRDS')),
  members_min integer not null,
  members_max integer not null check (members_max >= members_min)
);
call tenant_table('prepare_setting');
