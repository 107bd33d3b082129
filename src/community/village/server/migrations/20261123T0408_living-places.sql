-- Villages stand in organisations, and everything in a village stands in something that is there.
call living_parent('village', 'org_id', 'sys_depart');
call living_parent('village', 'street_id', 'sys_depart');
call living_parent('village', 'community_id', 'sys_depart');
call living_parent('village_building', 'village_id', 'village');
call living_parent('village_room', 'village_id', 'village');
call living_parent('village_room', 'building_id', 'village_building');
call living_parent('village_room', 'unit_id', 'village_unit');
-- Units are out of sight with their building.
call needs_living('village_unit', 'building_id', 'village_building');
