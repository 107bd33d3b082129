-- Rooms by code for registers that keep removed ones too, and by a whole number within the caller's villages.
create index village_room_any_code on village_room (tenant_id, room_code) include (id, building_id, village_id);
create index village_room_number on village_room (tenant_id, room_no) include (village_id) where del_flag = 0;
