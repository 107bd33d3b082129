-- A region in which villages stand cannot be closed; one that goes into another takes its villages along.
create function keep_region_of_villages() returns trigger language plpgsql as $$
begin
  if new.merged_to is not null then
    update village set area_code = new.merged_to where tenant_id = new.tenant_id and rpad(area_code, 12, '0') = new.code;
  end if;
  if exists (
    with recursive below as (
      select new.code as code
      union
      select r.code from below b join region r on r.tenant_id = new.tenant_id and r.parent_code = b.code)
    select from village v join below b on b.code = rpad(v.area_code, 12, '0')
    where v.tenant_id = new.tenant_id and v.del_flag = 0
  ) then
    raise exception 'villages stand in the region' using errcode = '23503', constraint = 'region_in_use';
  end if;
  return new;
end $$;

create trigger village_region before update of status on region for each row
  when (old.status = '1' and new.status = '0') execute function keep_region_of_villages();
