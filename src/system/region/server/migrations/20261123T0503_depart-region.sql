-- Organisations tell of their regions by the procedure that their owner offers, and are read as they are published.
create or replace function follow_depart_region() returns trigger language plpgsql as $$
declare
  own integer := level_of_region(new.area_code);
  above text;
begin
  if new.del_flag = 1 then return null; end if;
  if own < 4 then
    if not exists (select from region where tenant_id = new.tenant_id and code = new.area_code) then
      raise exception 'no such region' using errcode = '23503', constraint = 'sys_depart_region';
    end if;
    return null;
  end if;
  select p.area_code into above from ref_depart p where p.tenant_id = new.tenant_id and p.id = new.parent_id;
  above := coalesce(above, rpad(left(new.area_code, case own when 5 then 9 else 6 end), 12, '0'));
  insert into region as r (tenant_id, id, code, name, parent_code, level, status, create_by, create_time, update_by, update_time, version)
  values (new.tenant_id, replace(gen_random_uuid()::text, '-', ''), new.area_code, new.depart_name, above, own, '1',
    new.update_by, new.update_time, new.update_by, new.update_time, 1)
  on conflict (tenant_id, code) do update set name = excluded.name, parent_code = excluded.parent_code, status = '1', merged_to = null,
    pinyin = case when r.name = excluded.name then r.pinyin end, initials = case when r.name = excluded.name then r.initials end,
    update_by = excluded.update_by, update_time = excluded.update_time, version = r.version + 1
    where (r.name, r.parent_code, r.status) is distinct from (excluded.name, excluded.parent_code, '1');
  return null;
end $$;

call follows_depart_areas('follow_depart_region');

-- What stands in a region says so by this procedure: the function is called for each one before it is closed.
create procedure keeps_regions(follower text) language plpgsql as $$
begin
  execute format(
    'create trigger %I before update of status on region for each row
      when (old.status = ''1'' and new.status = ''0'') execute function %I()', follower, follower);
end $$;

drop trigger village_region on region;
