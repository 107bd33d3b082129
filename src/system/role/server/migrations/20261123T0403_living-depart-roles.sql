-- Roles of an organisation, and whoever holds them.
call living_parent('sys_depart_role', 'depart_id', 'sys_depart');
call needs_living('sys_depart_role_user', 'role_id', 'sys_depart_role');
