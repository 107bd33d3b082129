-- Organisations as a tree. The code carries three characters for each level, so that a subtree is a range of codes.

create table sys_depart (
  tenant_id integer not null references sys_tenant (id),
  id text collate "C" not null,
  parent_id text collate "C",
  depart_name text not null,
  depart_name_en text,
  depart_name_abbr text,
  depart_order integer not null default 0,
  description text,
  org_category text not null,
  org_type text not null,
  org_code text collate "C" not null check (org_code ~ '^([A-Z][0-9]{2})+$'),
  village_id text collate "C",
  mobile text,
  fax text,
  address text,
  memo text,
  status text not null default '1' check (status in ('0', '1')),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null default 1,
  del_flag integer not null default 0 check (del_flag in (0, 1)),
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references sys_depart (tenant_id, id),
  constraint sys_depart_level check (org_type = (length(org_code) / 3)::text)
);
create unique index sys_depart_code on sys_depart (tenant_id, org_code);
create index sys_depart_parent on sys_depart (tenant_id, parent_id);
create index sys_depart_village on sys_depart (tenant_id, village_id) where village_id is not null;
call tenant_table('sys_depart');

-- Published. Removed organisations stay readable by name; `active` says whether one may still be worked in.
create view ref_depart with (security_invoker = true) as
  select tenant_id, id, depart_name as name, parent_id, org_code, org_category, village_id, depart_order,
    status = '1' and del_flag = 0 as active
  from sys_depart;
