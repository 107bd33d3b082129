-- Whoever reported a fault asks where it stays, and the government sets a day until which it has to be settled.
alter table fault
  add column urge_count integer not null default 0 check (urge_count between 0 and 9999),
  add column supervise_deadline timestamptz;
