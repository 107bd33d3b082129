-- Entries go with all that stands below them. Declared ones stand where their declaration puts them.
call living_parent('sys_permission', 'parent_id', 'sys_permission', 'id', 'not c.declared');
call needs_living('sys_permission_data_rule', 'permission_id', 'sys_permission');
