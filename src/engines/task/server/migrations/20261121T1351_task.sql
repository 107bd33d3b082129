-- Long work of people: what was asked, how far it is, what came out.
create table task (
  tenant_id integer not null,
  id text collate "C" not null,
  user_id text collate "C" not null,
  kind text not null,
  title text not null,
  state text not null check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  done integer not null default 0,
  total integer not null default 0,
  input jsonb not null,
  kept jsonb,
  -- The caller as of the start: rights, scope and name.
  actor jsonb not null,
  source_path text,
  message text,
  file_path text,
  file_name text,
  cancel_asked boolean not null default false,
  create_time timestamptz not null,
  start_time timestamptz,
  end_time timestamptz,
  primary key (tenant_id, id)
);
create index task_of_user on task (tenant_id, user_id, create_time desc);
call tenant_table('task');

-- Whose turn it is, of all tenants: a process holds a task by its own mark and must be heard of again and again.
create table task_turn (
  tenant_id integer not null,
  id text collate "C" not null,
  is_open boolean not null default true,
  asked_at timestamptz not null,
  holder text,
  beat_at timestamptz,
  attempts integer not null default 0,
  ended_at timestamptz,
  primary key (tenant_id, id)
);
create index task_turn_open on task_turn (asked_at) where is_open;
create index task_turn_ended on task_turn (ended_at) where not is_open;
