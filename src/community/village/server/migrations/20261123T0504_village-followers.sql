-- A village follows its organisation by the procedure of its owner, and reads organisations as they are published.
create or replace function follow_village_place() returns trigger language plpgsql as $$
begin
  if exists (
    select from latter_departs n join village v on v.tenant_id = n.tenant_id and v.org_id = n.id and v.del_flag = 0
      left join ref_depart c on c.tenant_id = n.tenant_id and c.id = n.parent_id
    where c.parent_id is null or c.org_category in ('bloc', 'company', 'group', 'village', '2')
  ) then
    raise exception 'a village stands below a community' using errcode = '23514', constraint = 'village_place';
  end if;
  if exists (
    select from latter_departs n
      join manager_area a on a.tenant_id = n.tenant_id and a.group_id = n.id and a.state = 'EFFECTIVE' and a.del_flag = 0
      join ref_depart c on c.tenant_id = a.tenant_id and c.id = a.company_id
    where not starts_with(n.org_code, c.org_code)
  ) then
    raise exception 'a project serves for its company' using errcode = '23514', constraint = 'manager_area_project';
  end if;
  update village v set community_id = c.id, street_id = c.parent_id
  from latter_departs n
    join ref_depart d on d.tenant_id = n.tenant_id and (d.id = n.id or d.parent_id = n.id)
    join ref_depart c on c.tenant_id = d.tenant_id and c.id = d.parent_id and c.parent_id is not null
  where v.tenant_id = d.tenant_id and v.org_id = d.id and (v.community_id, v.street_id) is distinct from (c.id, c.parent_id);
  return null;
end $$;
call follows_departs('follow_village_place');

-- A region in which villages stand cannot be closed; one that goes into another takes its villages along.
create or replace function keep_region_of_villages() returns trigger language plpgsql as $$
begin
  if new.merged_to is not null then
    update village set area_code = new.merged_to where tenant_id = new.tenant_id and rpad(area_code, 12, '0') = new.code;
  end if;
  if exists (
    with recursive below as (
      select new.code as code
      union
      select r.code from below b join ref_region r on r.tenant_id = new.tenant_id and r.parent_code = b.code)
    select from village v join below b on b.code = rpad(v.area_code, 12, '0')
    where v.tenant_id = new.tenant_id and v.del_flag = 0
  ) then
    raise exception 'villages stand in the region' using errcode = '23503', constraint = 'region_in_use';
  end if;
  return new;
end $$;
call keeps_regions('keep_region_of_villages');

create or replace view ref_room with (security_invoker = true) as
  select tenant_id, id, name, village_id, room_code, build_area, usage, deliver_state, live_state, count_in_vote, del_flag = 0 as active,
    building_id, room_no
  from village_room;

-- Published: where a room stands, for the choice of a room step by step and for sheets that name building, unit and number.
create view ref_room_place with (security_invoker = true) as
  select m.tenant_id, m.id, m.name, m.room_no, m.room_code, m.village_id, m.building_id, b.name as building_name,
    m.unit_id, u.name as unit_name, m.del_flag = 0 and b.del_flag = 0 as active
  from village_room m
    join village_building b on b.tenant_id = m.tenant_id and b.id = m.building_id
    left join village_unit u on u.tenant_id = m.tenant_id and u.id = m.unit_id;

-- Whoever keeps a room's building and number calls this once: the function is called for each room that changes them.
create procedure follows_rooms(follower text) language plpgsql as $$
begin
  execute format(
    'create trigger %I after update of building_id, room_no on village_room for each row
     when ((old.building_id, old.room_no) is distinct from (new.building_id, new.room_no)) execute function %I()',
    follower, follower);
end $$;

drop trigger village_room_households on village_room;
