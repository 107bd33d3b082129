-- Regions of the country, from provinces down to communities. Codes have twelve digits and never change; an abolished
-- region keeps its row and says where it went.
create table region (
  tenant_id integer not null,
  id text collate "C" not null,
  code text collate "C" not null check (code ~ '^[0-9]{12}$'),
  name text not null,
  parent_code text collate "C",
  level integer not null check (level between 1 and 5),
  pinyin text,
  initials text,
  lng numeric(9, 6),
  lat numeric(8, 6),
  sort integer not null default 0,
  status text not null check (status in ('0', '1')),
  effective_date date,
  merged_to text collate "C",
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint region_code unique (tenant_id, code),
  constraint region_parent foreign key (tenant_id, parent_code) references region (tenant_id, code),
  constraint region_merged foreign key (tenant_id, merged_to) references region (tenant_id, code)
);
create index region_below on region (tenant_id, parent_code);
create index region_into on region (tenant_id, merged_to) where merged_to is not null;
create index region_level on region (tenant_id, level, code);
create index region_unspelled on region (tenant_id, id) where pinyin is null;
call tenant_table('region');

-- Published.
create view ref_region with (security_invoker = true) as
  select tenant_id, code, name, parent_code, level, sort, pinyin, initials, status = '1' and del_flag = 0 as active
  from region;

-- The level that a code has by its zeros.
create function level_of_region(code text) returns integer language sql immutable strict return case
  when right(code, 10) = '0000000000' then 1 when right(code, 8) = '00000000' then 2
  when right(code, 6) = '000000' then 3 when right(code, 3) = '000' then 4 else 5 end;

-- One region goes into another: what stood below it stands below the other. Answers whether there was one to go.
create function merge_region(tenant integer, gone text, target text, by_user text, since date, at timestamptz) returns boolean language plpgsql as $$
begin
  update region set parent_code = target, update_by = by_user, update_time = at, version = version + 1
    where tenant_id = tenant and parent_code = gone;
  update region set status = '0', merged_to = target, effective_date = coalesce(since, effective_date), update_by = by_user,
    update_time = at, version = version + 1 where tenant_id = tenant and code = gone;
  return found;
end $$;

-- Street and community organisations say what their region is called and where it stands, in the same statement.
create function follow_depart_region() returns trigger language plpgsql as $$
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
  select p.area_code into above from sys_depart p where p.tenant_id = new.tenant_id and p.id = new.parent_id;
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

create trigger depart_region after insert or update of depart_name, parent_id, area_code, del_flag on sys_depart
  for each row when (new.area_code is not null) execute function follow_depart_region();
