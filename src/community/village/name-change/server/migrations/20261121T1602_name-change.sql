-- Applications for another name of a village, and how far each has come.
create table village_name_change (
  tenant_id integer not null,
  id text collate "C" not null,
  village_id text collate "C" not null,
  old_name text not null,
  new_name text not null,
  reason_type text not null,
  reason text not null,
  approval_no text,
  files text not null,
  applicant_id text collate "C" not null,
  apply_time timestamptz,
  audit_count integer not null default 0,
  state text not null check (state in ('DRAFT', 'SUBMITTED', 'STREET', 'DISTRICT', 'PASSED', 'REJECTED', 'WITHDRAWN')),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, village_id) references village (tenant_id, id)
);
create index village_name_change_village on village_name_change (tenant_id, village_id);
create index village_name_change_applicant on village_name_change (tenant_id, applicant_id);
create unique index village_name_change_open on village_name_change (tenant_id, village_id)
  where state in ('SUBMITTED', 'STREET', 'DISTRICT') and del_flag = 0;
create index village_name_change_newest on village_name_change (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('village_name_change');
