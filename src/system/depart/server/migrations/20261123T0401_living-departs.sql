-- Nothing goes below an organisation that is being removed.
call living_parent('sys_depart', 'parent_id', 'sys_depart');
