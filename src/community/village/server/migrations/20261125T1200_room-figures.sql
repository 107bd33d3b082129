-- Rooms with what charges are reckoned by beside the built area.
create or replace view ref_room with (security_invoker = true) as
  select tenant_id, id, name, village_id, room_code, build_area, usage, deliver_state, live_state, count_in_vote, del_flag = 0 as active,
    building_id, room_no, inner_area, floor, deliver_date
  from village_room;
