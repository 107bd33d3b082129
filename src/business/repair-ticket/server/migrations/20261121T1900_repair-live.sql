-- Live tickets of a village are counted from the index alone. Removed ones have a small index of their own, for the
-- recycle bin.

drop index repair_village;
create index repair_village on repair (tenant_id, village_id, state, create_time desc) where del_flag = 0;
create index repair_removed on repair (tenant_id, update_time desc) where del_flag = 1;
