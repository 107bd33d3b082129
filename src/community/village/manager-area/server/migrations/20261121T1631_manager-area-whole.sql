-- What a manager area is made of: some of a village's buildings or all of them, on what basis, with whom. Two areas may
-- serve one village at a time, but never one building.

alter table manager_area
  add column basis text not null default '2',
  -- GeoJSON of the outline.
  add column boundary jsonb,
  add column deputy_ids text[] not null default '{}',
  -- None: all buildings, also those that are built later.
  add column building_ids text[] not null default '{}',
  add column handover text not null default 'N' check (handover in ('Y', 'N')),
  -- The area whose manager handed this one over.
  add column previous_id text collate "C",
  add foreign key (tenant_id, previous_id) references manager_area (tenant_id, id);
create index manager_area_previous on manager_area (tenant_id, previous_id) where previous_id is not null;

-- Buildings as points of a line, all buildings as the whole line: what overlaps there shares a building.
create function building_marks(buildings text[]) returns int8multirange language sql immutable parallel safe as $$
  select case when cardinality(buildings) = 0 then '{(,)}'::int8multirange
    else (select range_agg(int8range(mark, mark, '[]'))
      from (select hashtextextended(one, 0) / 2 as mark from unnest(buildings) one) marks) end
$$;

alter table manager_area
  drop constraint manager_area_overlap,
  add constraint manager_area_overlap exclude using gist
    (tenant_id with =, village_id with =, building_marks(building_ids) with &&, daterange(start_date, end_date, '[]') with &&)
    where (state <> 'PENDING' and del_flag = 0);

-- Published. Area (㎡) and rooms are those of the buildings that it serves.
create view ref_manager_area with (security_invoker = true) as
  select a.tenant_id, a.id, a.village_id, a.area_name as name, a.company_id, a.group_id, a.manager_user_id, a.start_date,
    a.end_date, a.state, a.del_flag = 0 as active,
    (select coalesce(sum(r.build_area), 0) from village_room r
      where r.tenant_id = a.tenant_id and r.village_id = a.village_id and r.del_flag = 0
        and (cardinality(a.building_ids) = 0 or r.building_id = any(a.building_ids))) as area
  from manager_area a;
