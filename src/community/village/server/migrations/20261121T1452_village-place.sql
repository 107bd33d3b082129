-- A village goes with its organisation: its code, its community and its street follow when the tree changes.

call follows_depart_code('village', 'org_code');

create function follow_village_place() returns trigger language plpgsql as $$
begin
  if exists (
    select from latter_departs n join village v on v.tenant_id = n.tenant_id and v.org_id = n.id and v.del_flag = 0
      left join sys_depart c on c.tenant_id = n.tenant_id and c.id = n.parent_id
    where c.parent_id is null or c.org_category in ('bloc', 'company', 'group', 'village', '2')
  ) then
    raise exception 'a village stands below a community' using errcode = '23514', constraint = 'village_place';
  end if;
  if exists (
    select from latter_departs n
      join manager_area a on a.tenant_id = n.tenant_id and a.group_id = n.id and a.state = 'EFFECTIVE' and a.del_flag = 0
      join sys_depart c on c.tenant_id = a.tenant_id and c.id = a.company_id
    where not starts_with(n.org_code, c.org_code)
  ) then
    raise exception 'a project serves for its company' using errcode = '23514', constraint = 'manager_area_project';
  end if;
  update village v set community_id = c.id, street_id = c.parent_id
  from latter_departs n
    join sys_depart d on d.tenant_id = n.tenant_id and (d.id = n.id or d.parent_id = n.id)
    join sys_depart c on c.tenant_id = d.tenant_id and c.id = d.parent_id and c.parent_id is not null
  where v.tenant_id = d.tenant_id and v.org_id = d.id and (v.community_id, v.street_id) is distinct from (c.id, c.parent_id);
  return null;
end $$;

create trigger village_place after update on sys_depart
  referencing new table as latter_departs for each statement execute function follow_village_place();
