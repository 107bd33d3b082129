-- Counts of a million complaints, also of those that are closed to few, out of an index alone: equal keys of it are stored
-- once, so it is small.
create index complaint_counted on complaint (tenant_id, village_id, state, breached_flag, target_type) where del_flag = 0;
