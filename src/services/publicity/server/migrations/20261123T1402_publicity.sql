-- What is made public in a village for a time, who has read it, and what was said against it.
create table publicity (
  tenant_id integer not null,
  id text collate "C" not null,
  village_id text collate "C" not null,
  kind text not null,
  title text not null,
  content text not null,
  files text,
  issuer text not null,
  audience text not null check (audience in ('owners', 'residents', 'offices', 'all')),
  due_on date,
  min_days integer not null check (min_days > 0),
  from_day date,
  until_day date,
  places text,
  place_files text,
  can_object text not null check (can_object in ('Y', 'N')),
  answer_days integer not null check (answer_days > 0),
  prolonged_at timestamptz,
  audience_count integer not null default 0,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  -- Whatever was made public was so for its least time.
  constraint publicity_days check ((from_day is null) = (state = 'DRAFT') and until_day >= from_day + min_days)
);
create index publicity_newest on publicity (tenant_id, create_time desc, id desc) where del_flag = 0;
create index publicity_village on publicity (tenant_id, village_id, from_day desc, id desc) where del_flag = 0;
create index publicity_ending on publicity (tenant_id, until_day) where del_flag = 0 and state = 'OPEN';
call tenant_table('publicity');

create table publicity_reader (
  tenant_id integer not null,
  publicity_id text collate "C" not null,
  user_id text collate "C" not null,
  seen_at timestamptz not null,
  primary key (tenant_id, publicity_id, user_id),
  constraint publicity_reader_of foreign key (tenant_id, publicity_id) references publicity (tenant_id, id) on delete cascade
);
call tenant_table('publicity_reader');

create table publicity_objection (
  tenant_id integer not null,
  id text collate "C" not null,
  publicity_id text collate "C" not null,
  village_id text collate "C" not null,
  content text not null,
  by_user_id text collate "C" not null,
  raised_at timestamptz not null,
  due_on date not null,
  answer text,
  answered_by text collate "C",
  answered_at timestamptz,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint publicity_objection_of foreign key (tenant_id, publicity_id) references publicity (tenant_id, id),
  constraint publicity_objection_answer check ((answer is not null) = (state in ('UPHELD', 'REJECTED')))
);
create unique index publicity_objection_open on publicity_objection (tenant_id, publicity_id, by_user_id)
  where del_flag = 0 and state = 'PENDING';
create index publicity_objection_all on publicity_objection (tenant_id, publicity_id);
create index publicity_objection_newest on publicity_objection (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('publicity_objection');
