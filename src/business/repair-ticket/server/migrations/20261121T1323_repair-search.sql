-- The search box finds tickets. Whose they are changes with every dispatch, and with it who may find them.
call searchable('repair', 'repair', array['title', 'content', 'repair_no', 'location_text', 'village_id', 'room_id', 'reporter_id',
  'assignee_id', 'group_id', 'grab_flag', 'del_flag']);
call search_follows('village', array['name'], 'repair', 'repair', 'village_id');
call search_follows('village_room', array['name'], 'repair', 'repair', 'room_id');
