-- Of which buildings or units the owners decided, where the vote knows them.
alter table decision
  add column scope_ids text[],
  add constraint decision_scope check (scope_ids is null or (scope_type <> 'VILLAGE' and cardinality(scope_ids) > 0));
