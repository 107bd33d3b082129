-- A message whose variables could not be filled in: its words are those of the template, so it is never sent.
alter table sys_message add column is_unfilled boolean not null default false;
update sys_message set is_unfilled = true where es_result like '模板参数%';
