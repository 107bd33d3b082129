-- Sums that are written down by a key get another one where a figure is split anew: values of the key at `place` that
-- stand in `was` become those at the same index of `became`, and sums that fall together are added up. Levels cannot be
-- counted again, so this keeps what they were.
create procedure stat_regroup(figures text[], place integer, was text[], became text[]) language plpgsql as $$
begin
  alter table stat_daily no force row level security;
  create temporary table stat_moving on commit drop as
    select tenant_id, metric, day, village_id, company_id,
      dims[:place - 1] || coalesce(became[array_position(was, dims[place])], dims[place]) || dims[place + 1:] as dims,
      sum(part) as part, sum(whole) as whole
    from stat_daily where metric = any(figures) and cardinality(dims) >= place group by 1, 2, 3, 4, 5, 6;
  delete from stat_daily where metric = any(figures) and cardinality(dims) >= place;
  insert into stat_daily (tenant_id, metric, day, village_id, company_id, dims, part, whole)
    select tenant_id, metric, day, village_id, company_id, dims, part, whole from stat_moving;
  drop table stat_moving;
  alter table stat_daily force row level security;
end $$;
