-- A category goes with all that stands below it, and nothing comes below it meanwhile. The top is no row.
call living_parent('sys_category', 'pid', 'sys_category', 'id', 'c.pid <> ''0''');
