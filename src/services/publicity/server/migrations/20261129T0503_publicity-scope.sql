-- Of which buildings or units something is made public; their names as of the day on which it was entered.
alter table publicity
  add column scope_type text not null default 'VILLAGE' check (scope_type in ('VILLAGE', 'BUILDING', 'UNIT')),
  add column scope_ids text[],
  add column scope_text text,
  add constraint publicity_scope check ((scope_type = 'VILLAGE') = (scope_ids is null) and cardinality(scope_ids) > 0);
