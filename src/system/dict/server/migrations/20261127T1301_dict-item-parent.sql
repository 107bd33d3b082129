-- A dictionary may have two levels: an item names the value that it stands below. What stands there already is at the top.
alter table sys_dict_item add column parent_value text not null default '';
