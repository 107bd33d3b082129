-- Mechanisms of the kernel: tenant wall, append-only rule, state log, change log, outbox, files, counters, logs.

create extension if not exists pg_trgm;

-- The tenant of the current transaction; without one no row of any tenant is visible.
create function app_tenant() returns integer language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant', true), '')::integer $$;

-- Puts a table behind the tenant wall, for its owner too.
create procedure tenant_table(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (tenant_id = app_tenant()) with check (tenant_id = app_tenant())', target);
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % takes only new rows', tg_table_name using errcode = '42501';
end $$;

create procedure append_only(target regclass) language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete on %s for each row execute function refuse_change()', target);
end $$;

create table state_log (
  tenant_id integer not null,
  id text collate "C" not null,
  entity text not null,
  entity_id text collate "C" not null,
  from_state text,
  to_state text not null,
  action text not null,
  operator_id text not null,
  operator_name text not null,
  operator_role text not null,
  remark text,
  detail jsonb,
  client_ip text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index state_log_of on state_log (tenant_id, entity, entity_id, id);
call tenant_table('state_log');
call append_only('state_log');

create table change_log (
  tenant_id integer not null,
  id text collate "C" not null,
  data_table text not null,
  data_id text collate "C" not null,
  data_version integer not null,
  changes jsonb not null,
  operator_id text not null,
  operator_name text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index change_log_of on change_log (tenant_id, data_table, data_id, id);
call tenant_table('change_log');
call append_only('change_log');

-- Events wait here until the relay has told every handler. Ordered within one aggregate by seq.
create table outbox (
  seq bigint generated always as identity primary key,
  id text collate "C" not null unique,
  tenant_id integer not null,
  name text not null,
  aggregate text collate "C" not null,
  payload jsonb not null,
  actor_id text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  attempts integer not null default 0,
  next_try timestamptz not null default '-infinity',
  last_error text
);
create index outbox_open on outbox (seq) where done_at is null;
create index outbox_done on outbox (done_at) where done_at is not null;

create table event_delivery (
  event_id text collate "C" not null,
  handler text not null,
  primary key (event_id, handler)
);

-- One row for each due time of a schedule: whoever inserts it first runs the job.
create table job_fire (
  job text not null,
  fire_at timestamptz not null,
  primary key (job, fire_at)
);

create table idempotency (
  tenant_id integer not null,
  user_id text collate "C" not null,
  path text not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, path, key)
);
create index idempotency_age on idempotency (created_at);
call tenant_table('idempotency');

create table file (
  tenant_id integer not null,
  id text collate "C" not null,
  path text collate "C" not null,
  thumbnail text collate "C",
  biz text not null,
  name text not null,
  mime text not null,
  size bigint not null,
  sha256 text not null,
  create_by text not null,
  create_time timestamptz not null,
  primary key (tenant_id, id),
  unique (path)
);
call tenant_table('file');

-- Losing these after a crash does no harm, so they are not logged.
create unlogged table counter (
  key text primary key,
  count integer not null,
  expires_at timestamptz not null
);
create index counter_age on counter (expires_at);

create unlogged table captcha (
  key text primary key,
  code text not null,
  expires_at timestamptz not null
);

-- Numbers such as BX26112100001: one row for each prefix, locked while the next number is drawn.
create table number_sequence (
  tenant_id integer not null,
  prefix text not null,
  last integer not null,
  primary key (tenant_id, prefix)
);
call tenant_table('number_sequence');

-- Security and exception entries; operations and sign-ins of users stand here too.
create table sys_log (
  tenant_id integer not null,
  id text collate "C" not null,
  log_type integer not null,
  operate_type integer,
  log_content text not null,
  userid text,
  username text,
  ip text not null,
  method text,
  request_url text,
  request_id text,
  cost_time integer,
  detail text,
  create_time timestamptz not null,
  primary key (tenant_id, id)
);
create index sys_log_time on sys_log (tenant_id, log_type, create_time desc);
call tenant_table('sys_log');
call append_only('sys_log');

-- Units whose own rows were brought in; `demo` marks the demonstration data.
create table installed (
  name text primary key,
  installed_at timestamptz not null default now()
);
