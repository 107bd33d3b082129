-- Rooms are read as they are published and followed by the procedure of their owner.
drop view room_place;
drop view building_place;

create or replace function place_household() returns trigger language plpgsql as $$
begin
  select building_id, room_no into new.building_id, new.room_no
    from ref_room where tenant_id = new.tenant_id and id = new.room_id for share;
  select party_member(political_status, del_flag) into new.party_member
    from resident where tenant_id = new.tenant_id and id = new.resident_id for share;
  return new;
end $$;

call follows_rooms('households_follow_room');
