-- Villages with their buildings, units and rooms. Counts and areas of a village are kept in step by the writing units.

create table village (
  tenant_id integer not null,
  id text collate "C" not null,
  name text not null,
  alias text,
  code text collate "C" not null,
  org_id text collate "C" not null,
  org_code text collate "C" not null,
  street_id text collate "C" not null,
  community_id text collate "C" not null,
  area_code text collate "C" not null,
  address text not null,
  lng numeric(10, 6) check (lng between 73 and 136),
  lat numeric(10, 6) check (lat between 3 and 54),
  village_type text not null,
  build_year integer,
  developer text,
  first_delivery_date date,
  total_area numeric(12, 2) not null check (total_area > 0),
  exclusive_area numeric(12, 2) not null default 0,
  management_mode text not null,
  building_count integer not null default 0,
  unit_count integer not null default 0,
  room_count integer not null default 0,
  state text not null check (state in ('DRAFT', 'AUDITING', 'NORMAL', 'REJECTED', 'STOPPED')),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, org_id) references sys_depart (tenant_id, id),
  foreign key (tenant_id, street_id) references sys_depart (tenant_id, id),
  foreign key (tenant_id, community_id) references sys_depart (tenant_id, id)
);
create unique index village_code on village (tenant_id, code);
create unique index village_org on village (tenant_id, org_id) where del_flag = 0;
create unique index village_name on village (tenant_id, community_id, name) where del_flag = 0;
create index village_org_all on village (tenant_id, org_id);
create index village_org_code on village (tenant_id, org_code);
create index village_street on village (tenant_id, street_id);
create index village_community on village (tenant_id, community_id);
create index village_newest on village (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('village');

create table village_building (
  tenant_id integer not null,
  id text collate "C" not null,
  village_id text collate "C" not null,
  name text not null,
  code text collate "C" not null,
  building_type text not null,
  floors_up integer not null,
  floors_down integer not null,
  unit_count integer not null,
  has_elevator text not null check (has_elevator in ('Y', 'N')),
  build_area numeric(12, 2),
  complete_date date,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, village_id) references village (tenant_id, id)
);
create index village_building_village on village_building (tenant_id, village_id);
create unique index village_building_name on village_building (tenant_id, village_id, name) where del_flag = 0;
create unique index village_building_code on village_building (tenant_id, village_id, code) where del_flag = 0;
create index village_building_newest on village_building (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('village_building');

create table village_unit (
  tenant_id integer not null,
  id text collate "C" not null,
  building_id text collate "C" not null,
  name text not null,
  code text collate "C" not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, building_id) references village_building (tenant_id, id)
);
create index village_unit_building on village_unit (tenant_id, building_id);
create unique index village_unit_name on village_unit (tenant_id, building_id, name) where del_flag = 0;
call tenant_table('village_unit');

create table village_room (
  tenant_id integer not null,
  id text collate "C" not null,
  village_id text collate "C" not null,
  building_id text collate "C" not null,
  unit_id text collate "C",
  room_no text not null,
  name text not null,
  room_code text collate "C" not null,
  floor integer not null check (floor between -9 and 150 and floor <> 0),
  usage text not null,
  layout text,
  build_area numeric(10, 2) not null check (build_area > 0),
  inner_area numeric(10, 2),
  area_source text not null,
  ownership_kind text not null,
  deliver_state text not null,
  deliver_date date,
  live_state text not null,
  count_in_vote text not null check (count_in_vote in ('Y', 'N')),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, village_id) references village (tenant_id, id),
  foreign key (tenant_id, building_id) references village_building (tenant_id, id),
  foreign key (tenant_id, unit_id) references village_unit (tenant_id, id),
  constraint village_room_inner_area check (inner_area <= build_area)
);
create index village_room_village on village_room (tenant_id, village_id);
create index village_room_building on village_room (tenant_id, building_id);
create index village_room_unit on village_room (tenant_id, unit_id);
create unique index village_room_no on village_room (tenant_id, building_id, unit_id, room_no) nulls not distinct where del_flag = 0;
create unique index village_room_code on village_room (tenant_id, room_code) where del_flag = 0;
create index village_room_newest on village_room (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('village_room');

-- Published. Removed rows stay in them, so that old records keep their names; `active` tells them apart.
create view ref_village with (security_invoker = true) as
  select tenant_id, id, name, code, org_id, org_code, street_id, community_id, del_flag = 0 as active from village;

create view ref_room with (security_invoker = true) as
  select tenant_id, id, name, village_id, room_code, build_area, usage, deliver_state, live_state, count_in_vote, del_flag = 0 as active
  from village_room;
