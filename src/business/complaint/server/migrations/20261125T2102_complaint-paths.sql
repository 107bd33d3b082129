-- How figures of a million complaints are counted by day, kind, type and village.
drop index complaint_newest;
create index complaint_newest on complaint (tenant_id, create_time desc, id desc)
  include (village_id, kind, type_id, target_type) where del_flag = 0;
