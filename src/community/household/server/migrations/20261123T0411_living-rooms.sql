-- Whoever lives or is invited somewhere does so in a room that is there.
call needs_living('household', 'room_id', 'village_room');
call holds_living('household', 'room_id', 'village_room', 'id', 'c.state in (''APPLYING'', ''VERIFIED'')');
call needs_living('household_invitation', 'room_id', 'village_room');
