-- Nothing is reported for a place that is being removed; what was reported keeps its names.
call needs_living('repair', 'village_id', 'village');
call needs_living('repair', 'room_id', 'village_room');
