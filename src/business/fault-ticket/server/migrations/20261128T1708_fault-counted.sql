-- Counts of a million faults out of an index alone: equal keys of it are stored once, so it is small.
create index fault_counted on fault (tenant_id, village_id, state, breached_flag) where del_flag = 0;
