-- Whatever a list of a million is narrowed by: counted out of this index alone, whose equal keys are stored once.
drop index complaint_counted;
create index complaint_counted on complaint (tenant_id, village_id, state, breached_flag, target_type, source, satisfied,
  supervise_level, petition_risk) where del_flag = 0;
-- What few have is found at once (`lists.ts` says what few have in these words).
create index complaint_supervised on complaint (tenant_id, supervise_level, create_time desc, id desc)
  where del_flag = 0 and supervise_level <> 'NONE';
create index complaint_risky on complaint (tenant_id, petition_risk, create_time desc, id desc)
  where del_flag = 0 and petition_risk <> 'N';
create index complaint_judged on complaint (tenant_id, satisfied, create_time desc, id desc)
  where del_flag = 0 and satisfied is not null;
create index complaint_handed on complaint (tenant_id, source, create_time desc, id desc)
  where del_flag = 0 and source <> 'OWNER_APP';
