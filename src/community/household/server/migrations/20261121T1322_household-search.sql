-- The search box finds households by the person's name and phones, and by room and village.
call searchable('household', 'household', array['resident_id', 'room_id', 'village_id', 'del_flag']);
call search_follows('resident', array['name', 'phone_whole', 'phone_tail'], 'household', 'household', 'resident_id');
call search_follows('village_room', array['name'], 'household', 'household', 'room_id');
call search_follows('village', array['name'], 'household', 'household', 'village_id');
