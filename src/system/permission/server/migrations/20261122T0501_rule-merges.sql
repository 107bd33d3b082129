-- Data rules follow an organisation into the one that it was joined to: its code as at a move, its id wherever it stands.
create or replace function follow_depart_code_in_rules() returns trigger language plpgsql as $$
begin
  if not exists (select from former_departs f join latter_departs l on l.tenant_id = f.tenant_id and l.id = f.id
    where l.org_code <> f.org_code or l.merged_into is distinct from f.merged_into) then
    return null;
  end if;
  update sys_permission_data_rule r set rule_value = told.rule_value from (
    select o.tenant_id, o.id, string_agg(case
        when o.rule_column = 'sysOrgCode' and btrim(part.text, ' %*') = c.from_code then replace(part.text, c.from_code, c.to_code)
        when btrim(part.text) = i.id then i.merged_into
        else part.text end, ',' order by part.place) as rule_value
    from sys_permission_data_rule o
    cross join lateral regexp_split_to_table(o.rule_value, ',') with ordinality as part (text, place)
    left join lateral (
      select f.org_code as from_code, coalesce(m.org_code, l.org_code) as to_code from former_departs f
        join latter_departs l on l.tenant_id = f.tenant_id and l.id = f.id
        left join sys_depart m on m.tenant_id = l.tenant_id and m.id = l.merged_into
      where f.tenant_id = o.tenant_id and f.org_code = btrim(part.text, ' %*')) c on true
    left join lateral (
      select l.id, l.merged_into from latter_departs l
      where l.tenant_id = o.tenant_id and l.id = btrim(part.text) and l.merged_into is not null) i on true
    group by o.tenant_id, o.id
  ) told
  where r.tenant_id = told.tenant_id and r.id = told.id and r.rule_value <> told.rule_value;
  return null;
end $$;
