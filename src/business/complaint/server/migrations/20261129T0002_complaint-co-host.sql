-- Which departments help with which complaints: whether an array holds one is asked above the wall of tenants, where no index
-- serves; that two texts are equal is asked below it.

create table complaint_co_host (
  tenant_id integer not null,
  depart_id text collate "C" not null,
  complaint_id text collate "C" not null,
  primary key (tenant_id, depart_id, complaint_id),
  foreign key (tenant_id, complaint_id) references complaint (tenant_id, id) on delete cascade
);
create index complaint_co_host_complaint on complaint_co_host (tenant_id, complaint_id);

create function keep_complaint_co_hosts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from complaint_co_host where tenant_id = new.tenant_id and complaint_id = new.id
      and depart_id <> all (new.co_dept_ids);
  end if;
  insert into complaint_co_host (tenant_id, depart_id, complaint_id)
    select distinct new.tenant_id, d, new.id from unnest(new.co_dept_ids) d on conflict do nothing;
  return null;
end $$;
create trigger complaint_co_hosts_made after insert on complaint
  for each row when (cardinality(new.co_dept_ids) > 0) execute function keep_complaint_co_hosts();
create trigger complaint_co_hosts_changed after update of co_dept_ids on complaint
  for each row when (new.co_dept_ids is distinct from old.co_dept_ids) execute function keep_complaint_co_hosts();

-- Rows of all tenants are read and written here.
alter table complaint no force row level security;
insert into complaint_co_host (tenant_id, depart_id, complaint_id)
  select distinct tenant_id, d, id from complaint, unnest(co_dept_ids) d;
alter table complaint force row level security;
call tenant_table('complaint_co_host');
