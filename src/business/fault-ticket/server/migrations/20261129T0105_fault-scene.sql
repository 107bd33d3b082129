-- Where a fault is on the map (GCJ-02), and when somebody is wished for.
alter table fault
  add column expect_time timestamptz,
  add column lng numeric(9, 6),
  add column lat numeric(8, 6),
  add constraint fault_point check (num_nulls(lng, lat) in (0, 2));
