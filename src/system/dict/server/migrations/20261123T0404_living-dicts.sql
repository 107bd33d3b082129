-- Items sleep with their dictionary; none comes into one that is removed.
call needs_living('sys_dict_item', 'dict_id', 'sys_dict');
