-- Three questions of the list of households that find rows all over a district are answered by columns of its own:
-- those of a building, of a part of the room's number, and of party members. What they ask for stands with room and
-- person and is kept in step by triggers.

alter table household
  add column building_id text collate "C",
  add column room_no text,
  add column party_member text;

create function party_member(political_status text, removed integer) returns text language sql immutable
  as $$ select case when political_status = '3' and removed = 0 then 'Y' else 'N' end $$;

alter table household no force row level security;
alter table village_room no force row level security;
alter table resident no force row level security;
-- Nothing that the search box finds by changes.
alter table household disable trigger user;
update household h set building_id = m.building_id, room_no = m.room_no, party_member = party_member(r.political_status, r.del_flag)
from village_room m, resident r
where m.tenant_id = h.tenant_id and m.id = h.room_id and r.tenant_id = h.tenant_id and r.id = h.resident_id;
alter table household enable trigger user;
alter table household force row level security;
alter table village_room force row level security;
alter table resident force row level security;

alter table household
  alter column building_id set not null,
  alter column room_no set not null,
  alter column party_member set not null,
  add constraint household_party_member check (party_member in ('Y', 'N'));

-- Whoever writes a household need not know them. Room and person are held meanwhile, so that neither changes unseen.
create function place_household() returns trigger language plpgsql as $$
begin
  select building_id, room_no into new.building_id, new.room_no
    from village_room where tenant_id = new.tenant_id and id = new.room_id for share;
  select party_member(political_status, del_flag) into new.party_member
    from resident where tenant_id = new.tenant_id and id = new.resident_id for share;
  return new;
end $$;
create trigger household_place before insert or update of room_id, resident_id on household
  for each row execute function place_household();

create function households_follow_room() returns trigger language plpgsql as $$
begin
  update household set building_id = new.building_id, room_no = new.room_no where tenant_id = new.tenant_id and room_id = new.id;
  return null;
end $$;
create trigger village_room_households after update of building_id, room_no on village_room for each row
  when ((old.building_id, old.room_no) is distinct from (new.building_id, new.room_no))
  execute function households_follow_room();

create function households_follow_person() returns trigger language plpgsql as $$
begin
  update household set party_member = party_member(new.political_status, new.del_flag)
    where tenant_id = new.tenant_id and resident_id = new.id;
  return null;
end $$;
create trigger resident_households after update of political_status, del_flag on resident for each row
  when (party_member(old.political_status, old.del_flag) <> party_member(new.political_status, new.del_flag))
  execute function households_follow_person();

-- Pages in the order of the list and counts within the index, for a whole district and for some villages of it.
create index household_building on household (tenant_id, building_id, create_time desc, id desc) include (village_id) where del_flag = 0;
create index household_room_no on household (tenant_id, room_no, create_time desc, id desc) include (village_id) where del_flag = 0;
create index household_party on household (tenant_id, party_member, village_id, create_time desc, id desc) where del_flag = 0;
-- Members are found by their households now.
drop index resident_party;

-- Published: buildings by name.
create view building_place with (security_invoker = true) as
  select tenant_id, id, name, village_id from village_building;
