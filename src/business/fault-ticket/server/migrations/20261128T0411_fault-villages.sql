-- A page of some villages is met in its order, village by village.
drop index fault_live;
create index fault_live on fault (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
