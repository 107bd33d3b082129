-- Companies and their people stand in organisations that are there.
call living_parent('company', 'depart_id', 'sys_depart');
call living_parent('company', 'parent_id', 'sys_depart');
call living_parent('company_staff', 'company_id', 'company');
call living_parent('company_staff', 'group_id', 'sys_depart');
call needs_living('credit_event', 'company_id', 'company');
