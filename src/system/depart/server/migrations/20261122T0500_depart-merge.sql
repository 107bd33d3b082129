-- An organisation that was joined to another names it, and whatever keeps its code keeps the other one's from then on.
alter table sys_depart add column merged_into text collate "C";
alter table sys_depart add constraint sys_depart_merged
  foreign key (tenant_id, merged_into) references sys_depart (tenant_id, id);
create index sys_depart_merged on sys_depart (tenant_id, merged_into) where merged_into is not null;

create or replace function follow_depart_code() returns trigger language plpgsql as $$
begin
  execute format(
    'update %1$I t set %2$I = coalesce(m.org_code, l.org_code) from former_departs f
       join latter_departs l on l.tenant_id = f.tenant_id and l.id = f.id
       left join sys_depart m on m.tenant_id = l.tenant_id and m.id = l.merged_into
     where f.org_code <> coalesce(m.org_code, l.org_code) and t.tenant_id = f.tenant_id and t.%2$I = f.org_code',
    tg_argv[0], tg_argv[1]);
  return null;
end $$;
