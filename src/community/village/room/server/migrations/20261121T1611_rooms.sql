-- Buildings, units and rooms in full. A unit stands in its building's village, so that it answers to a scope by itself.

alter table village_building
  add column structure text,
  add column warranty_end_date date,
  add column sort integer not null default 0;

alter table village_unit
  add column village_id text collate "C",
  add column elevator_count integer,
  add column floors integer,
  add column rooms_per_floor integer;

alter table village_building no force row level security;
alter table village_unit no force row level security;
update village_unit u set village_id = b.village_id
from village_building b where b.tenant_id = u.tenant_id and b.id = u.building_id;
alter table village_building force row level security;
alter table village_unit force row level security;

alter table village_unit
  alter column village_id set not null,
  add foreign key (tenant_id, village_id) references village (tenant_id, id);
create index village_unit_village on village_unit (tenant_id, village_id);
create unique index village_unit_code on village_unit (tenant_id, building_id, code) where del_flag = 0;

-- Whoever writes a unit need not know the village: it follows from the building, which never leaves it.
create function place_village_unit() returns trigger language plpgsql as $$
begin
  select village_id into new.village_id from village_building where tenant_id = new.tenant_id and id = new.building_id;
  return new;
end $$;
create trigger village_unit_place before insert on village_unit for each row execute function place_village_unit();

alter table village_room add column cert_no text;
create unique index village_room_cert on village_room (tenant_id, cert_no) where del_flag = 0 and cert_no <> '';

-- Lists of a district of 300,000 rooms: in the order of their codes, whole or by village, counted and paged within the index.
create index village_room_listed on village_room (tenant_id, room_code, id) include (village_id) where del_flag = 0;
create index village_room_in_village on village_room (tenant_id, village_id, room_code, id) where del_flag = 0;
