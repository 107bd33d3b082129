-- Who is told at once of which faults, and what they were told.

create table fault_alert_setting (
  tenant_id integer not null,
  id text collate "C" not null,
  name text not null,
  category_ids text[] not null,
  village_ids text[] not null,
  trigger_type text not null,
  threshold integer not null check (threshold > 0),
  window_hours integer not null check (window_hours > 0),
  level text not null check (level in ('BLUE', 'YELLOW', 'ORANGE', 'RED')),
  notify_roles text[] not null,
  notify_user_ids text[] not null,
  channels text[] not null,
  silence_minutes integer not null check (silence_minutes between 5 and 1440),
  to_pre_warning text not null check (to_pre_warning in ('Y', 'N')),
  time_range text,
  company_id text collate "C",
  status text not null check (status in ('Y', 'N')),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create unique index fault_alert_setting_name on fault_alert_setting (tenant_id, company_id, name)
  nulls not distinct where del_flag = 0;
call tenant_table('fault_alert_setting');

create table fault_alert (
  tenant_id integer not null,
  id text collate "C" not null,
  setting_id text collate "C" not null,
  village_id text collate "C" not null,
  ticket_id text collate "C" not null,
  subject_key text collate "C" not null,
  subject_name text not null,
  trigger_type text not null,
  value integer not null,
  level text not null,
  content text not null,
  state text not null check (state in ('NEW', 'ACK', 'CLOSED')),
  ack_by text collate "C",
  ack_time timestamptz,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, setting_id) references fault_alert_setting (tenant_id, id),
  foreign key (tenant_id, ticket_id) references fault (tenant_id, id)
);
create unique index fault_alert_once on fault_alert (tenant_id, setting_id, subject_key, ticket_id);
create index fault_alert_newest on fault_alert (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fault_alert_village on fault_alert (tenant_id, village_id, create_time desc);
create index fault_alert_ticket on fault_alert (tenant_id, ticket_id);
call tenant_table('fault_alert');

-- When a setting has last told of a subject: whoever would tell holds the row, so that nobody tells within the silence.
create table fault_alert_subject (
  tenant_id integer not null,
  setting_id text collate "C" not null,
  subject_key text collate "C" not null,
  last_at timestamptz,
  primary key (tenant_id, setting_id, subject_key),
  foreign key (tenant_id, setting_id) references fault_alert_setting (tenant_id, id)
);
call tenant_table('fault_alert_subject');
