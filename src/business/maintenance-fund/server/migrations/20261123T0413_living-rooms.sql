-- Money stands in accounts of rooms: a room that has one stays.
call living_parent('fund_account', 'room_id', 'village_room');
