create table work_calendar (
  tenant_id integer not null,
  id text collate "C" not null,
  calendar_no text not null,
  name text not null,
  work_days text[] not null,
  windows text not null,
  follows_holidays text not null check (follows_holidays in ('Y', 'N')),
  remark text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create unique index work_calendar_no on work_calendar (tenant_id, calendar_no) where del_flag = 0;
create unique index work_calendar_name on work_calendar (tenant_id, name) where del_flag = 0;
call tenant_table('work_calendar');

create table holiday (
  tenant_id integer not null,
  id text collate "C" not null,
  day date not null,
  kind text not null check (kind in ('REST', 'WORK')),
  name text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create unique index holiday_day on holiday (tenant_id, day) where del_flag = 0;
call tenant_table('holiday');
