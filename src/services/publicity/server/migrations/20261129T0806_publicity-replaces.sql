-- What took the place of another one before it named that one.
alter table publicity no force row level security;
update publicity t set replaces_id = o.id from publicity o
  where o.tenant_id = t.tenant_id and o.replaced_by_id = t.id and t.replaces_id is null;
alter table publicity force row level security;
