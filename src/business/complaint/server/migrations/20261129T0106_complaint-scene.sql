-- Where what is complained of is on the map (GCJ-02), and by when an answer is wished for.
alter table complaint
  add column expect_time timestamptz,
  add column lng numeric(9, 6),
  add column lat numeric(8, 6),
  add constraint complaint_point check (num_nulls(lng, lat) in (0, 2));
