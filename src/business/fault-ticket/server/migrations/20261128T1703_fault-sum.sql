-- Figures of whole months, of all villages together, as those of complaints (`complaint_sum`); of what stands for itself.
create table fault_sum (
  tenant_id integer not null,
  seq bigint generated always as identity,
  is_fresh boolean not null default true,
  del_flag integer not null,
  village_id text not null,
  series text not null,
  key text collate "C" not null,
  top text collate "C" not null,
  day date not null,
  total bigint not null,
  closed bigint not null,
  hundredths bigint not null,
  primary key (tenant_id, seq)
);
create index fault_sum_cell on fault_sum (tenant_id, series, day);
create index fault_sum_fresh on fault_sum (tenant_id, seq) where is_fresh;
call tenant_table('fault_sum');
call keeps_sums('fault_sum', 'fault', $$select r.tenant_id, r.del_flag, '' as village_id, k.series, k.key, '' as top, d.day,
    1::bigint as total, (r.state = 'CLOSED')::integer::bigint as closed,
    case when r.state = 'CLOSED' then coalesce(greatest(0, ((round(date_part('epoch', r.finish_time - r.create_time) * 1000000)::bigint
      - r.rest_seconds * 1000000::bigint) * 10 + 3000000) / 6000000), 0) else 0 end as hundredths
  from @rows r
    cross join lateral (select date_trunc('month', r.create_time at time zone 'Asia/Shanghai')::date as day) d
    cross join lateral (values ('category', r.category_id), ('reason', r.reason_id), ('village', r.village_id),
      ('month', to_char(d.day, 'YYYY-MM'))) k(series, key)
  where r.merged_into_id is null and k.key is not null$$);

-- What stands already, of all tenants.
alter table fault no force row level security;
alter table fault_sum no force row level security;
select fault_sum_prove('');
alter table fault force row level security;
alter table fault_sum force row level security;
