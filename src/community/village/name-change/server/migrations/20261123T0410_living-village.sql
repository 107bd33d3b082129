-- A village stays while somebody decides on its name.
call needs_living('village_name_change', 'village_id', 'village');
call holds_living('village_name_change', 'village_id', 'village', 'id', 'c.state in (''SUBMITTED'', ''STREET'', ''DISTRICT'')');
