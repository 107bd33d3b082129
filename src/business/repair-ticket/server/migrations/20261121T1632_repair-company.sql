-- A company keeps the tickets that it was given when another one takes over the village.

alter table repair add column company_id text collate "C";
create index repair_company on repair (tenant_id, company_id, village_id) where company_id is not null;

-- What was given away before this: to the company that served the village on the day of the report.
do $$
declare
  tenant integer;
begin
  for tenant in select id from sys_tenant loop
    perform set_config('app.tenant', tenant::text, true);
    update repair r set company_id = a.company_id
    from manager_area a
    where a.tenant_id = r.tenant_id and a.village_id = r.village_id and a.state <> 'PENDING' and a.del_flag = 0
      and r.tenant_id = tenant and (r.assignee_id is not null or r.grab_flag = 'Y')
      and daterange(a.start_date, a.end_date, '[]') @> (r.create_time at time zone 'Asia/Shanghai')::date;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
