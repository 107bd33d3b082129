-- Figures of a period are counted out of this index alone.
drop index complaint_newest;
create index complaint_newest on complaint (tenant_id, create_time desc, id desc)
  include (village_id, kind, type_id, type_top, target_type, company_id, state, breached_flag, satisfied, anonymous, secrecy,
    is_repeat, signed_at, sign_breached_at) where del_flag = 0;
