-- Boxes in which the committees of villages keep their papers.
create table committee_archive (
  tenant_id integer not null,
  id text collate "C" not null,
  village_id text collate "C" not null,
  committee_id text collate "C" not null,
  archive_no text not null,
  serial integer not null check (serial between 1 and 999),
  name text not null,
  category text not null,
  year integer not null,
  keep_period text not null check (keep_period in ('1', '2', '3')),
  secrecy text not null check (secrecy in ('1', '2', '3')),
  person_liable text collate "C" not null,
  carrier text not null check (carrier in ('1', '2', '3')),
  location text,
  remark text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  -- What names people is never open to all owners.
  constraint committee_archive_public check (secrecy <> '1' or category not in ('01', '06', '08')),
  constraint committee_archive_place check (carrier = '1' or location is not null)
);
-- A number is given once, removed boxes included.
create unique index committee_archive_no on committee_archive (tenant_id, archive_no);
create index committee_archive_village on committee_archive (tenant_id, village_id);
create index committee_archive_committee on committee_archive (tenant_id, committee_id, category);
create index committee_archive_person on committee_archive (tenant_id, person_liable);
create index committee_archive_newest on committee_archive (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('committee_archive');
call living_parent('committee_archive', 'village_id', 'village');
call living_parent('committee_archive', 'committee_id', 'committee');
