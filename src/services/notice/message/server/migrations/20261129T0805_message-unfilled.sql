-- Messages from before this was noted whose variables could not be filled in; they are never sent.
alter table sys_message no force row level security;
update sys_message set is_unfilled = true where es_result like '模板参数%' and not is_unfilled;
alter table sys_message force row level security;
