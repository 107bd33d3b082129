-- Persons and what binds them to rooms. Phones and paper numbers are sealed; blind indexes find them, masks show them.

create table resident (
  tenant_id integer not null,
  id text collate "C" not null,
  name text not null,
  name_mask text not null,
  sex integer check (sex in (1, 2)),
  birthday date,
  id_type text not null,
  id_no_sealed text not null,
  id_no_index text collate "C" not null,
  id_no_mask text not null,
  phone_sealed text not null,
  phone_whole text collate "C" not null,
  phone_tail text collate "C" not null,
  phone_mask text not null,
  user_id text collate "C",
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references sys_user_tenant (tenant_id, user_id) on delete set null (user_id)
);
create unique index resident_id_no on resident (tenant_id, id_type, id_no_index) where del_flag = 0;
create index resident_id_no_index on resident (tenant_id, id_no_index);
create index resident_phone on resident (tenant_id, phone_whole);
create index resident_phone_tail on resident (tenant_id, phone_tail);
create index resident_user on resident (tenant_id, user_id);
call tenant_table('resident');

create table household (
  tenant_id integer not null,
  id text collate "C" not null,
  village_id text collate "C" not null,
  room_id text collate "C" not null,
  resident_id text collate "C" not null,
  relation_type text not null check (relation_type in ('owner', 'tenant', 'dependents')),
  owner_household_id text collate "C",
  kinship text,
  share_ratio numeric(5, 2) check (share_ratio > 0 and share_ratio <= 100),
  is_representative text not null check (is_representative in ('Y', 'N')),
  own_start date,
  lease_start date,
  lease_end date,
  source text not null,
  state text not null check (state in ('APPLYING', 'VERIFIED', 'REJECTED', 'MOVED_OUT', 'CANCELLED')),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, village_id) references village (tenant_id, id),
  foreign key (tenant_id, room_id) references village_room (tenant_id, id),
  foreign key (tenant_id, resident_id) references resident (tenant_id, id),
  foreign key (tenant_id, owner_household_id) references household (tenant_id, id),
  constraint household_lease check (lease_end > lease_start)
);
create index household_village on household (tenant_id, village_id);
create index household_room on household (tenant_id, room_id);
create index household_resident on household (tenant_id, resident_id);
create index household_owner on household (tenant_id, owner_household_id);
create unique index household_once on household (tenant_id, room_id, resident_id, relation_type)
  where del_flag = 0 and state in ('APPLYING', 'VERIFIED');
create unique index household_representative on household (tenant_id, room_id)
  where del_flag = 0 and state = 'VERIFIED' and is_representative = 'Y';
create index household_newest on household (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('household');
