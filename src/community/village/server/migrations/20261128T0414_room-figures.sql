-- Homes are counted by village and by how they are lived in, without a look at the rooms themselves.
create index village_room_counted on village_room (tenant_id, village_id, usage, live_state) where del_flag = 0;
