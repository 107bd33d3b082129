-- An area that has never been in force goes with its village.
call needs_living('manager_area', 'village_id', 'village');
call holds_living('manager_area', 'village_id', 'village', 'id', 'c.state <> ''PENDING''');
call living_parent('manager_area', 'company_id', 'sys_depart');
call living_parent('manager_area', 'group_id', 'sys_depart');
