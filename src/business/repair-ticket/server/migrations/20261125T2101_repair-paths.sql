-- How lists and figures of a million repairs find theirs.

drop index repair_newest;
create index repair_newest on repair (tenant_id, create_time desc, id desc)
  include (village_id, repair_type, merged_into_id, state) where del_flag = 0;

-- Workers see the pool beside what is theirs: without it none of the other indexes would serve them.
create index repair_pool on repair (tenant_id, village_id) where grab_flag = 'Y';

-- Words are found by the index of the search box, like those of the other kinds of tickets.
drop table repair_gram;
