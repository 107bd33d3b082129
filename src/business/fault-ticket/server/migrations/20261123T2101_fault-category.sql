-- What goes wrong with common equipment, and why: kept by the district for everybody, and by companies for themselves.

create table fault_category (
  tenant_id integer not null,
  id text collate "C" not null,
  parent_id text collate "C",
  category_code text collate "C" not null,
  category_name text not null,
  company_id text collate "C",
  default_priority text not null check (default_priority in ('P1', 'P2', 'P3', 'P4')),
  default_group_id text collate "C",
  need_photo text not null check (need_photo in ('Y', 'N')),
  safety_flag text not null check (safety_flag in ('Y', 'N')),
  equipment_type text,
  sort integer not null,
  status text not null check (status in ('Y', 'N')),
  -- Its place in the tree as a text that sorts.
  tree_order text collate "C" not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create unique index fault_category_code on fault_category (tenant_id, category_code) where del_flag = 0;
create index fault_category_parent on fault_category (tenant_id, parent_id) where parent_id is not null;
call tenant_table('fault_category');
call living_parent('fault_category', 'parent_id', 'fault_category');

create table fault_reason (
  tenant_id integer not null,
  id text collate "C" not null,
  category_id text collate "C",
  reason_code text collate "C" not null,
  reason_name text not null,
  responsible text not null check (responsible in ('COMPANY', 'OWNER', 'VENDOR', 'BUILDER', 'MUNICIPAL', 'FORCE')),
  suggestion text,
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
create unique index fault_reason_code on fault_reason (tenant_id, reason_code) where del_flag = 0;
create index fault_reason_category on fault_reason (tenant_id, category_id) where category_id is not null;
call tenant_table('fault_reason');
call living_parent('fault_reason', 'category_id', 'fault_category');
