-- Questions to the households of a village that decide nothing, and what households said.

create table consultation (
  tenant_id integer not null,
  id text collate "C" not null,
  consultation_no text collate "C" not null,
  village_id text collate "C" not null,
  title text not null,
  content text not null,
  organiser_kind text not null check (organiser_kind in ('1', '2', '3')),
  organiser_name text not null,
  naming text not null check (naming in ('NAMED', 'ANONYMOUS')),
  begin_at timestamptz not null,
  end_at timestamptz not null,
  questions jsonb not null,
  is_planned text not null check (is_planned in ('Y', 'N')),
  begun_at timestamptz,
  closed_at timestamptz,
  households integer check (households >= 0),
  -- Kept with each first answer, under the lock of the row that is also the gate of time.
  answered integer not null check (answered >= 0),
  -- By building, as it stood at the end.
  turnout jsonb,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint consultation_period check (end_at > begin_at),
  constraint consultation_begun check (state <> 'VOTING' or begun_at is not null and households is not null)
);
create unique index consultation_no on consultation (tenant_id, consultation_no);
create index consultation_village on consultation (tenant_id, village_id, create_time desc, id desc);
create index consultation_newest on consultation (tenant_id, create_time desc, id desc) where del_flag = 0;
-- What the job asks for every few seconds.
create index consultation_due on consultation (tenant_id, state)
  where del_flag = 0 and (state = 'VOTING' or state = 'DRAFT' and is_planned = 'Y');
call tenant_table('consultation');
call living_parent('consultation', 'village_id', 'village');

-- That a home has answered, and how often; what it said stands elsewhere. Who sent it is kept of named answers alone.
create table consultation_turnout (
  tenant_id integer not null,
  consultation_id text collate "C" not null,
  room_id text collate "C" not null,
  user_id text collate "C",
  revision integer not null check (revision > 0),
  answered_at timestamptz not null,
  primary key (tenant_id, consultation_id, room_id),
  constraint consultation_turnout_of foreign key (tenant_id, consultation_id) references consultation (tenant_id, id)
);
call tenant_table('consultation_turnout');

-- What was said. The mark is the room of a named answer; of an anonymous one a keyed digest, and chance from the end on.
create table consultation_answer (
  tenant_id integer not null,
  consultation_id text collate "C" not null,
  mark text collate "C" not null,
  answers jsonb not null,
  primary key (tenant_id, consultation_id, mark),
  constraint consultation_answer_of foreign key (tenant_id, consultation_id) references consultation (tenant_id, id)
);
call tenant_table('consultation_answer');

-- Who was told that a home is asked, and before which end he was reminded.
create table consultation_told (
  tenant_id integer not null,
  consultation_id text collate "C" not null,
  room_id text collate "C" not null,
  user_id text collate "C" not null,
  told_at timestamptz not null,
  reminded_for timestamptz,
  primary key (tenant_id, consultation_id, room_id, user_id),
  constraint consultation_told_of foreign key (tenant_id, consultation_id) references consultation (tenant_id, id)
);
call tenant_table('consultation_told');
