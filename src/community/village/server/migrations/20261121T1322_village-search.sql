-- The search box finds villages and rooms; rooms are found by their village's name too.
call searchable('village', 'village', array['name', 'alias', 'address', 'code', 'del_flag']);
call searchable('village_room', 'room', array['name', 'room_code', 'village_id', 'del_flag']);
call search_follows('village', array['name'], 'room', 'village_room', 'village_id');
