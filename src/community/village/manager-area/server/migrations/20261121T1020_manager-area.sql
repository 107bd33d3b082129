-- Who serves a village from when to when. One village has at most one manager at a time.

create extension if not exists btree_gist;

create table manager_area (
  tenant_id integer not null,
  id text collate "C" not null,
  village_id text collate "C" not null,
  area_name text,
  company_id text collate "C" not null,
  group_id text collate "C",
  manager_user_id text collate "C",
  start_date date not null,
  end_date date,
  state text not null check (state in ('PENDING', 'EFFECTIVE', 'ENDED')),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, village_id) references village (tenant_id, id),
  foreign key (tenant_id, company_id) references sys_depart (tenant_id, id),
  foreign key (tenant_id, group_id) references sys_depart (tenant_id, id),
  foreign key (tenant_id, manager_user_id) references sys_user_tenant (tenant_id, user_id) on delete set null (manager_user_id),
  constraint manager_area_period check (end_date >= start_date),
  constraint manager_area_overlap exclude using gist
    (tenant_id with =, village_id with =, daterange(start_date, end_date, '[]') with &&)
    where (state <> 'PENDING' and del_flag = 0)
);
create index manager_area_village on manager_area (tenant_id, village_id);
create index manager_area_company on manager_area (tenant_id, company_id);
create index manager_area_group on manager_area (tenant_id, group_id);
create index manager_area_manager on manager_area (tenant_id, manager_user_id);
create index manager_area_newest on manager_area (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('manager_area');
