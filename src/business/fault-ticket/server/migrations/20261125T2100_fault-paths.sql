-- How lists and figures of a million faults find theirs.

-- Figures of a period are counted out of this index alone.
drop index fault_newest;
create index fault_newest on fault (tenant_id, create_time desc, id desc)
  include (village_id, category_id, reason_id, merged_into_id, state, finish_time, rest_seconds) where del_flag = 0;

-- What is open, and what of it is late, is little beside what was closed.
create index fault_open on fault (tenant_id, village_id) include (merged_into_id, breached_flag, safety_flag)
  where del_flag = 0 and state in ('WAIT_AUDIT', 'WAIT_DISPATCH', 'WAIT_TAKE', 'PROCESSING', 'SUSPENDED', 'WAIT_REVIEW', 'TRANSFERRED_OUT');
create index fault_late on fault (tenant_id, create_time desc, id desc)
  where del_flag = 0 and breached_flag = 'Y'
    and state in ('WAIT_AUDIT', 'WAIT_DISPATCH', 'WAIT_TAKE', 'PROCESSING', 'SUSPENDED', 'WAIT_REVIEW', 'TRANSFERRED_OUT');

-- Workers see the pool beside what is theirs: without it none of the other indexes would serve them.
create index fault_pool on fault (tenant_id, village_id) where grab_flag = 'Y';

create index fault_downtime on fault (tenant_id, downtime_start) where downtime_start is not null;
