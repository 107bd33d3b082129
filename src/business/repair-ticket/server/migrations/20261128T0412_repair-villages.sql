-- A page of some villages is met in its order, village by village.
drop index repair_live;
create index repair_live on repair (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
