-- Live tickets of a village are counted from the index alone; equal keys of it are stored once, so it is small.
create index repair_live on repair (tenant_id, village_id) where del_flag = 0;
