-- Complaints and suggestions, the sealed side table of those who do not want to be known, and their pictures.

create table complaint (
  tenant_id integer not null,
  id text collate "C" not null,
  complaint_no text collate "C" not null,
  kind text not null check (kind in ('COMPLAINT', 'SUGGEST', 'CONSULT', 'PRAISE')),
  type_id text not null,
  village_id text collate "C" not null,
  target_type text not null check (target_type in ('COMPANY', 'COMMITTEE', 'NEIGHBOUR', 'GOV', 'OTHER')),
  target_id text collate "C",
  target_name text,
  anonymous text not null check (anonymous in ('Y', 'N')),
  secrecy text not null check (secrecy in ('Y', 'N')),
  title text not null,
  content text not null,
  expectation text,
  attachments text,
  source text not null,
  hotline_no text collate "C",
  hotline_deadline timestamptz,
  petition_risk text not null check (petition_risk in ('Y', 'N')),
  -- Of whoever may be known; of anybody else nothing stands here.
  reporter_type text check (reporter_type in ('owner', 'tenant', 'dependents', 'staff')),
  reporter_label text not null,
  reporter_id text collate "C",
  reporter_full_name text,
  reporter_phone_sealed text,
  reporter_phone_whole text collate "C",
  room_id text collate "C",
  state text not null check (state in ('WAIT_SIGN', 'HANDLING', 'WAIT_AUDIT', 'WAIT_CONFIRM', 'DONE', 'REJECTED', 'CANCELLED')),
  state_time timestamptz not null,
  host_dept_id text collate "C" not null,
  host_kind text not null check (host_kind in ('DISTRICT', 'STREET', 'COMMUNITY', 'PROPERTY', 'VILLAGE')),
  co_dept_ids text[] not null default '{}',
  assignee_id text collate "C",
  company_id text collate "C",
  returned text not null check (returned in ('Y', 'N')),
  extended text not null check (extended in ('Y', 'N')),
  extend_state text not null check (extend_state in ('NONE', 'WAIT', 'PASSED', 'REFUSED', 'LAPSED')),
  extend_days integer check (extend_days between 1 and 5),
  extend_reason text,
  extend_by text collate "C",
  transfer_count integer not null default 0,
  unsat_count integer not null default 0 check (unsat_count between 0 and 2),
  supervise_level text not null check (supervise_level in ('NONE', 'STREET', 'DISTRICT')),
  supervise_deadline timestamptz,
  supervise_words text,
  reminded_at timestamptz,
  answer text,
  inner_note text,
  answer_files text,
  answered_by text collate "C",
  audit_opinion text,
  reject_reason text,
  satisfied text check (satisfied in ('SAT', 'BASIC', 'UNSAT')),
  confirm_auto text not null check (confirm_auto in ('Y', 'N')),
  confirm_reason text,
  is_repeat text not null check (is_repeat in ('Y', 'N')),
  assigned_at timestamptz not null,
  sign_due_at timestamptz not null,
  signed_at timestamptz,
  sign_breached_at timestamptz,
  first_reply_time timestamptz,
  reply_time timestamptz,
  close_time timestamptz,
  due_at timestamptz,
  warned_flag text not null check (warned_flag in ('Y', 'N')),
  breached_flag text not null check (breached_flag in ('Y', 'N')),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, village_id) references village (tenant_id, id),
  foreign key (tenant_id, room_id) references village_room (tenant_id, id),
  -- Nothing of whoever is not to be known can be stored here, whatever a program does.
  constraint complaint_sealed check ((anonymous = 'N' and secrecy = 'N') or (reporter_id is null and reporter_full_name is null
    and reporter_phone_sealed is null and reporter_phone_whole is null and room_id is null and reporter_type is null))
);
create unique index complaint_no on complaint (tenant_id, complaint_no);
create unique index complaint_hotline on complaint (tenant_id, hotline_no) where hotline_no is not null and del_flag = 0;
create index complaint_newest on complaint (tenant_id, create_time desc, id desc) where del_flag = 0;
create index complaint_village on complaint (tenant_id, village_id, state, create_time desc);
create index complaint_host on complaint (tenant_id, host_dept_id, state);
create index complaint_assignee on complaint (tenant_id, assignee_id, state) where assignee_id is not null;
create index complaint_reporter on complaint (tenant_id, reporter_id, create_time desc) where reporter_id is not null;
create index complaint_phone on complaint (tenant_id, reporter_phone_whole) where reporter_phone_whole is not null;
create index complaint_state on complaint (tenant_id, state, state_time);
create index complaint_company on complaint (tenant_id, company_id, village_id) where company_id is not null;
call tenant_table('complaint');
call needs_living('complaint', 'village_id', 'village');
call needs_living('complaint', 'room_id', 'village_room');

-- Who said what they said in secret or without a name: whose account it was, and their name, phone and room sealed together.
create table complaint_secret (
  tenant_id integer not null,
  complaint_id text collate "C" not null,
  user_id text collate "C",
  sealed text,
  primary key (tenant_id, complaint_id),
  foreign key (tenant_id, complaint_id) references complaint (tenant_id, id)
);
create index complaint_secret_user on complaint_secret (tenant_id, user_id) where user_id is not null;
call tenant_table('complaint_secret');

-- Which complaint a stored picture belongs to: whoever may see the complaint may see the picture.
create table complaint_file (
  tenant_id integer not null,
  path text collate "C" not null,
  complaint_id text collate "C" not null,
  primary key (tenant_id, path, complaint_id),
  foreign key (tenant_id, complaint_id) references complaint (tenant_id, id)
);
create index complaint_file_complaint on complaint_file (tenant_id, complaint_id);
call tenant_table('complaint_file');

call searchable('complaint', 'complaint', array['title', 'content', 'complaint_no', 'hotline_no', 'village_id', 'target_type',
  'assignee_id', 'host_dept_id', 'del_flag']);
call search_follows('village', array['name'], 'complaint', 'complaint', 'village_id');
call metered('complaint', 'village_id', 'create_time', array['state', 'kind', 'type_id', 'target_type', 'company_id', 'satisfied',
  'confirm_auto', 'is_repeat', 'anonymous', 'secrecy', 'breached_flag', 'signed_at', 'sign_breached_at']);
call meter_follows('sla_timer', 'biz_id', array['kind', 'met_at', 'breached_at'], 'complaint', 'village_id', 'create_time');
