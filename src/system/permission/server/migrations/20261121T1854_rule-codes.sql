-- Codes of organisations inside data rules follow when the tree changes, as every column that keeps a code does: whole
-- values, the parts of a list, and codes with a sign for "whatever follows" at an end.
create function follow_depart_code_in_rules() returns trigger language plpgsql as $$
begin
  if not exists (select from former_departs f join latter_departs l on l.tenant_id = f.tenant_id and l.id = f.id
    where l.org_code <> f.org_code) then
    return null;
  end if;
  update sys_permission_data_rule r set rule_value = told.rule_value from (
    select o.tenant_id, o.id, string_agg(coalesce(replace(part.text, f.org_code, l.org_code), part.text), ',' order by part.place) as rule_value
    from sys_permission_data_rule o
    cross join lateral regexp_split_to_table(o.rule_value, ',') with ordinality as part (text, place)
    left join former_departs f on f.tenant_id = o.tenant_id and f.org_code = btrim(part.text, ' %*')
    left join latter_departs l on l.tenant_id = f.tenant_id and l.id = f.id
    where o.rule_column = 'sysOrgCode'
    group by o.tenant_id, o.id
  ) told
  where r.tenant_id = told.tenant_id and r.id = told.id and r.rule_value <> told.rule_value;
  return null;
end $$;
create trigger sys_permission_data_rule_rule_value after update on sys_depart
  referencing old table as former_departs new table as latter_departs
  for each statement execute function follow_depart_code_in_rules();
