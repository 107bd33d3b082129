-- A page of some villages is met in its order, village by village.
create index complaint_live on complaint (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
