create table equipment (
  tenant_id integer not null,
  id text collate "C" not null,
  village_id text collate "C" not null,
  kind text not null,
  equipment_no text not null,
  name text not null,
  place text not null,
  maker text,
  install_date date,
  contractor_id text collate "C",
  next_check_date date,
  state text not null,
  remark text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint equipment_days check (next_check_date is null or install_date is null or next_check_date >= install_date)
);
create unique index equipment_no on equipment (tenant_id, village_id, equipment_no) where del_flag = 0;
create index equipment_contractor on equipment (tenant_id, contractor_id) where contractor_id is not null;
call tenant_table('equipment');

-- A village with equipment stays; a company goes, and what it maintained keeps its name.
call living_parent('equipment', 'village_id', 'village');
call needs_living('equipment', 'contractor_id', 'company');
