-- Rooms by their number, in the order of the list: pages number by number and counts within the index.
drop index village_room_number;
create index village_room_number on village_room (tenant_id, room_no, room_code, id) include (village_id) where del_flag = 0;
