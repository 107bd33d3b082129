-- What all kinds of service tickets share: time limits with their timers, and rules of dispatch.

create table sla_policy (
  tenant_id integer not null,
  id text collate "C" not null,
  biz_type text not null check (biz_type in ('REPAIR', 'FAULT', 'COMPLAINT', 'WARNING')),
  category_id text collate "C",
  priority text not null check (priority in ('P1', 'P2', 'P3', 'P4', 'C1', 'C2')),
  village_id text collate "C",
  company_id text collate "C",
  accept_minutes integer not null check (accept_minutes > 0),
  arrive_minutes integer check (arrive_minutes > 0),
  resolve_minutes integer not null check (resolve_minutes > 0),
  verify_minutes integer check (verify_minutes > 0),
  calendar_no text not null,
  warn_ratio numeric(3, 2) not null check (warn_ratio > 0 and warn_ratio <= 1),
  escalations jsonb,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create unique index sla_policy_place on sla_policy (tenant_id, biz_type, priority, category_id, village_id, company_id)
  nulls not distinct where del_flag = 0;
call tenant_table('sla_policy');

create table dispatch_rule (
  tenant_id integer not null,
  id text collate "C" not null,
  biz_type text not null check (biz_type in ('REPAIR', 'FAULT', 'COMPLAINT', 'WARNING')),
  category_id text collate "C",
  village_id text collate "C",
  company_id text collate "C",
  mode text not null check (mode in ('GRAB', 'ASSIGN', 'ROUND', 'LEAST_LOAD')),
  group_dept_id text collate "C",
  time_range text,
  fallback_user_id text collate "C",
  remark text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create unique index dispatch_rule_place on dispatch_rule (tenant_id, biz_type, category_id, village_id, company_id)
  nulls not distinct where del_flag = 0;
call tenant_table('dispatch_rule');

-- One row for each thing that a ticket is timed for; a rework or a reopening is a new round.
-- `next_at` is the moment of the next alert, so that a scan touches only the timers that are due.
create table sla_timer (
  tenant_id integer not null,
  id text collate "C" not null,
  biz_type text not null check (biz_type in ('REPAIR', 'FAULT', 'COMPLAINT', 'WARNING')),
  biz_id text collate "C" not null,
  kind text not null check (kind in ('ACCEPT', 'ARRIVE', 'RESOLVE', 'VERIFY')),
  round integer not null check (round > 0),
  is_current boolean not null default true,
  priority text not null check (priority in ('P1', 'P2', 'P3', 'P4', 'C1', 'C2')),
  calendar_no text not null,
  minutes integer not null check (minutes >= 0),
  -- Of the round that began the work: a rework gets half of these.
  origin_minutes integer not null check (origin_minutes >= 0),
  warn_ratio numeric(3, 2) not null,
  start_at timestamptz not null,
  fixed_due_at timestamptz,
  due_at timestamptz not null,
  warn_at timestamptz not null,
  paused_at timestamptz,
  paused_seconds integer not null default 0 check (paused_seconds >= 0),
  pauses integer not null default 0,
  met_at timestamptz,
  warned_at timestamptz,
  breached_at timestamptz,
  closed_at timestamptz,
  -- Steps after the due time: [{ overdueMinutes, notify, raiseWarning, at }].
  escalations jsonb not null,
  -- Highest level that was told: -1 none, 0 warned, 1 breached, 2 and more escalated.
  raised_level integer not null default -1,
  next_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, biz_type, biz_id, kind, round),
  check (next_at is null or (met_at is null and closed_at is null and paused_at is null)),
  check (met_at is null or closed_at is null)
);
create unique index sla_timer_open on sla_timer (tenant_id, biz_type, biz_id, kind) where met_at is null and closed_at is null;
create unique index sla_timer_current on sla_timer (tenant_id, biz_type, biz_id, kind) where is_current;
create index sla_timer_next on sla_timer (tenant_id, next_at) where next_at is not null;
create index sla_timer_due on sla_timer (tenant_id, biz_type, kind, due_at) where met_at is null and closed_at is null;
call tenant_table('sla_timer');

-- Proof that an alert was given: the key admits each kind once for a timer.
create table timer_alert (
  tenant_id integer not null,
  timer_id text collate "C" not null,
  kind text not null,
  raised_at timestamptz not null,
  primary key (tenant_id, timer_id, kind),
  foreign key (tenant_id, timer_id) references sla_timer (tenant_id, id)
);
call tenant_table('timer_alert');
call append_only('timer_alert');

-- Who had the last ticket of a rule in a village; locked while the next one is chosen.
create table dispatch_pointer (
  tenant_id integer not null,
  rule_id text collate "C" not null,
  village_id text collate "C" not null,
  last_user_id text collate "C",
  primary key (tenant_id, rule_id, village_id),
  foreign key (tenant_id, rule_id) references dispatch_rule (tenant_id, id)
);
call tenant_table('dispatch_pointer');

-- Published: lists of tickets join it to filter and sort by time limits.
create view ref_sla with (security_invoker = true) as
  select tenant_id, biz_type, biz_id, kind, round, is_current, met_at is null and closed_at is null as is_open, priority,
    start_at, due_at, warn_at, warned_at, breached_at, met_at, paused_at, closed_at
  from sla_timer;
