-- Counts of a million repairs out of an index alone: equal keys of it are stored once, so it is small.
create index repair_counted on repair (tenant_id, village_id, state, breached_flag) where del_flag = 0;

-- Figures of a period are counted out of this index alone.
drop index repair_newest;
create index repair_newest on repair (tenant_id, create_time desc, id desc)
  include (village_id, room_id, repair_type, merged_into_id, state, assignee_id, finish_time, first_done_time,
    first_reopen_time, reopen_count, rating, rating_auto) where del_flag = 0;
