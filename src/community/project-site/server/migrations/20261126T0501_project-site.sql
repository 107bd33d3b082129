-- What companies have in charge in villages, from their entry to the hand-over.
create table project_site (
  tenant_id integer not null,
  id text collate "C" not null,
  site_no text not null,
  name text not null,
  company_id text collate "C" not null,
  group_id text collate "C" not null,
  village_id text collate "C" not null,
  site_type text not null check (site_type in ('1', '2', '3')),
  manager_user_id text collate "C" not null,
  phone_sealed text not null,
  phone_mask text not null,
  address text not null,
  lng numeric(10, 6) check (lng between 73 and 136),
  lat numeric(10, 6) check (lat between 3 and 54),
  service_area numeric(12, 2) not null check (service_area >= 0),
  household_count integer,
  service_grade text,
  staff_plan integer,
  office_area numeric(12, 2),
  start_date date not null,
  end_date date,
  contract_id text collate "C",
  files text,
  audit_opinion text,
  exit_date date,
  receiver text,
  handover jsonb,
  handover_files text,
  state text not null check (state in ('DRAFT', 'AUDITING', 'COMMUNITY_PASS', 'NORMAL', 'EXITING', 'EXITED', 'REJECTED')),
  submitter_id text collate "C",
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint project_site_days check (end_date > start_date),
  constraint project_site_point check ((lng is null) = (lat is null)),
  constraint project_site_exit check (exit_date >= start_date and (state in ('EXITING', 'EXITED')) = (exit_date is not null)),
  -- Of one village two companies do not serve on one day.
  constraint project_site_serving exclude using gist
    (tenant_id with =, village_id with =, daterange(start_date, coalesce(exit_date, end_date), '[]') with &&)
    where (site_type = '1' and state in ('NORMAL', 'EXITING', 'EXITED') and del_flag = 0)
);
create unique index project_site_no on project_site (tenant_id, site_no);
create index project_site_newest on project_site (tenant_id, create_time desc, id desc) where del_flag = 0;
create index project_site_village on project_site (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index project_site_company on project_site (tenant_id, company_id);
create index project_site_group on project_site (tenant_id, group_id);
create index project_site_manager on project_site (tenant_id, manager_user_id);
create index project_site_contract on project_site (tenant_id, contract_id) where contract_id is not null;
call tenant_table('project_site');
call living_parent('project_site', 'company_id', 'sys_depart');
call living_parent('project_site', 'group_id', 'sys_depart');
call living_parent('project_site', 'village_id', 'village');
call searchable('project_site', 'site', array['name', 'site_no', 'address', 'village_id', 'state', 'del_flag']);
call search_follows('village', array['name'], 'site', 'project_site', 'village_id');

-- What one manager may have in hand, as a district has set it.
create table site_setting (
  tenant_id integer primary key,
  most_sites integer not null check (most_sites > 0),
  most_area numeric(12, 2) not null check (most_area > 0)
);
call tenant_table('site_setting');
