-- Warnings: what can be warned of, from which thresholds on and where, and the records with their way to the end.

create table warning_type (
  tenant_id integer not null,
  id text collate "C" not null,
  type_code text collate "C" not null,
  type_name text not null,
  meeting_type_id text,
  category text not null,
  -- Names a measure of some unit.
  metric_key text collate "C" not null,
  unit text not null,
  compare text not null check (compare in ('LE', 'GE')),
  description text,
  legal_basis text,
  suggest text,
  sort integer not null,
  status text not null check (status in ('Y', 'N')),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create unique index warning_type_code on warning_type (tenant_id, type_code) where del_flag = 0;
call tenant_table('warning_type');

create table warning_setting (
  tenant_id integer not null,
  id text collate "C" not null,
  setting_name text not null,
  type_id text collate "C" not null,
  option_path text,
  -- Of a street; null: of the district.
  street_id text collate "C",
  -- Empty: all villages of the district or street.
  village_ids text[] not null,
  levels jsonb not null,
  scan_cron text not null,
  effective_start date,
  effective_end date,
  notify_roles text[] not null,
  channels text[] not null,
  auto_work_order text not null check (auto_work_order in ('Y', 'N')),
  work_order_dept_rule text check (work_order_dept_rule in ('PROPERTY', 'COMMITTEE', 'COMMUNITY')),
  handle_days jsonb not null,
  silence_days integer not null check (silence_days >= 0),
  status text not null check (status in ('Y', 'N')),
  last_scan_at timestamptz,
  last_scan_result text,
  -- When it is scanned next by its schedule; somebody has asked for it before that; the day whose calm scan has counted.
  next_at timestamptz,
  demanded boolean not null default false,
  counted_on date,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  check (effective_start is null or effective_end is null or effective_start <= effective_end)
);
create index warning_setting_type on warning_setting (tenant_id, type_id) where del_flag = 0;
create index warning_setting_next on warning_setting (next_at) where del_flag = 0 and status = 'Y';
call tenant_table('warning_setting');
call living_parent('warning_setting', 'type_id', 'warning_type');

create table pre_warning (
  tenant_id integer not null,
  id text collate "C" not null,
  warn_no text collate "C" not null,
  setting_id text collate "C" not null,
  type_id text collate "C" not null,
  type_name text not null,
  category text not null,
  level text not null check (level in ('BLUE', 'YELLOW', 'ORANGE', 'RED')),
  subject_type text not null,
  subject_id text collate "C" not null,
  subject_name text not null,
  village_id text collate "C" not null,
  metric_value text not null,
  threshold text not null,
  unit text not null,
  content text not null,
  first_time timestamptz not null,
  last_time timestamptz not null,
  -- [{ level, value, at }], oldest first.
  level_history jsonb not null,
  state text not null check (state in ('PENDING', 'DISPATCHED', 'HANDLING', 'WAIT_REVIEW', 'RELIEVED', 'CLOSED', 'IGNORED')),
  handler_dept text collate "C",
  handler_id text collate "C",
  requirement text,
  due_at timestamptz,
  handle_result text,
  attachments text,
  -- What the work order came with.
  order_files text,
  close_reason text,
  relieved_at timestamptz,
  ended_at timestamptz,
  calm_count integer not null default 0,
  told_at timestamptz not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint pre_warning_no unique (tenant_id, warn_no),
  foreign key (tenant_id, setting_id) references warning_setting (tenant_id, id),
  foreign key (tenant_id, type_id) references warning_type (tenant_id, id),
  check ((ended_at is not null) = (state in ('RELIEVED', 'CLOSED', 'IGNORED')))
);
-- One open record for what is warned of, whichever setting has found it.
create unique index pre_warning_open on pre_warning (tenant_id, type_id, subject_id)
  where del_flag = 0 and state not in ('RELIEVED', 'CLOSED', 'IGNORED');
create index pre_warning_ended on pre_warning (tenant_id, type_id, ended_at) where ended_at is not null;
create index pre_warning_newest on pre_warning (tenant_id, create_time desc, id desc) where del_flag = 0;
create index pre_warning_village on pre_warning (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index pre_warning_setting on pre_warning (tenant_id, setting_id)
  where del_flag = 0 and state not in ('RELIEVED', 'CLOSED', 'IGNORED');
call tenant_table('pre_warning');
call metered('pre_warning', 'village_id', 'first_time', array['level', 'category', 'type_name', 'state', 'ended_at', 'due_at']);
