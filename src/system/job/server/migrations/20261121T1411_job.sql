-- Scheduled jobs serve the whole installation: their rows stand under tenant 0, which is no district.

create table sys_quartz_job (
  tenant_id integer not null check (tenant_id = 0),
  id text collate "C" not null,
  job_class_name text collate "C" not null,
  cron_expression text not null,
  parameter text not null default '',
  description text not null default '',
  -- 0 runs by its schedule, -1 does not.
  status integer not null default 0 check (status in (0, -1)),
  concurrent text not null default 'Y' check (concurrent in ('Y', 'N')),
  misfire text not null default 'RUN_ONCE' check (misfire in ('RUN_ONCE', 'SKIP')),
  -- When schedule or state were settled: due times up to then are not made up for.
  planned_since timestamptz not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
-- The key is a job of the code and no name that somebody made up: one in the recycle bin is free again.
create unique index sys_quartz_job_key on sys_quartz_job (tenant_id, job_class_name) where del_flag = 0;
call tenant_table('sys_quartz_job');

create table sys_quartz_run (
  tenant_id integer not null check (tenant_id = 0),
  id text collate "C" not null,
  job_class_name text collate "C" not null,
  source text not null,
  due_time timestamptz not null,
  start_time timestamptz not null,
  end_time timestamptz,
  state text not null,
  -- Milliseconds of the last attempt.
  cost_time integer,
  attempts integer not null,
  error text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null default 1,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create index sys_quartz_run_job on sys_quartz_run (tenant_id, job_class_name, start_time desc);
create index sys_quartz_run_age on sys_quartz_run (tenant_id, start_time);
call tenant_table('sys_quartz_run');
