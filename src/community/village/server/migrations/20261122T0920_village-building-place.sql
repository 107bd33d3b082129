-- Published: buildings, for rules that hold in some of them, and in which building a room is. Removed ones keep their names.
create view ref_building with (security_invoker = true) as
  select tenant_id, id, name, village_id, code, del_flag = 0 as active from village_building;

create or replace view ref_room with (security_invoker = true) as
  select tenant_id, id, name, village_id, room_code, build_area, usage, deliver_state, live_state, count_in_vote, del_flag = 0 as active,
    building_id
  from village_room;
