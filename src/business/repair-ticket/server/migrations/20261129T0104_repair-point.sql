-- Where a repair is on the map (GCJ-02), where somebody has said so.
alter table repair
  add column lng numeric(9, 6),
  add column lat numeric(8, 6),
  add constraint repair_point check (num_nulls(lng, lat) in (0, 2));
