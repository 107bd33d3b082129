-- What became of the time limits, in the repair itself.
alter table repair add column accept_kept text check (accept_kept in ('O', 'Y', 'N')),
  add column arrive_kept text check (arrive_kept in ('O', 'Y', 'N')),
  add column resolve_kept text check (resolve_kept in ('O', 'Y', 'N'));
alter table repair no force row level security;
alter table repair disable trigger user;
call keeps_limits('repair', 'REPAIR', array['ACCEPT', 'ARRIVE', 'RESOLVE']);
alter table repair enable trigger user;

-- Figures of a period are counted out of this index alone.
drop index repair_newest;
create index repair_newest on repair (tenant_id, create_time desc, id desc)
  include (village_id, room_id, repair_type, merged_into_id, state, assignee_id, finish_time, first_done_time,
    first_reopen_time, reopen_count, rating, rating_auto, accept_kept, arrive_kept, resolve_kept) where del_flag = 0;

-- Figures of whole months, of all villages together, as those of complaints (`complaint_sum`); of what counts by itself.
create table repair_sum (
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
  open bigint not null,
  done bigint not null,
  forced bigint not null,
  ever_done bigint not null,
  held_up bigint not null,
  reopened bigint not null,
  ratings bigint not null,
  satisfied bigint not null,
  stars bigint not null,
  resolved bigint not null,
  seconds bigint not null,
  accept_judged bigint not null,
  accept_kept bigint not null,
  arrive_judged bigint not null,
  arrive_kept bigint not null,
  resolve_judged bigint not null,
  resolve_kept bigint not null,
  primary key (tenant_id, seq)
);
create index repair_sum_cell on repair_sum (tenant_id, series, day);
create index repair_sum_fresh on repair_sum (tenant_id, seq) where is_fresh;
call tenant_table('repair_sum');
call keeps_sums('repair_sum', 'repair', $$select r.tenant_id, r.del_flag, '' as village_id, k.series, k.key, '' as top,
    case when k.series = 'day' then d.day else date_trunc('month', d.day::timestamp)::date end as day, 1::bigint as total,
    (r.state in ('WAIT_ACCEPT', 'WAIT_DISPATCH', 'WAIT_TAKE', 'WAIT_ARRIVE', 'PROCESSING', 'SUSPENDED', 'WAIT_PAY', 'WAIT_VERIFY',
      'WAIT_RATE', 'WAIT_VISIT'))::integer::bigint as open,
    (r.state = 'DONE')::integer::bigint as done, (r.state = 'FORCED')::integer::bigint as forced,
    (r.first_done_time is not null)::integer::bigint as ever_done,
    coalesce(r.first_done_time is not null and (r.first_reopen_time is null
      or r.first_reopen_time > r.first_done_time + interval '30 days'), false)::integer::bigint as held_up,
    (r.first_done_time is not null and r.reopen_count > 0)::integer::bigint as reopened,
    coalesce(r.rating is not null and r.rating_auto = 'N', false)::integer::bigint as ratings,
    coalesce(r.rating >= 4 and r.rating_auto = 'N', false)::integer::bigint as satisfied,
    case when r.rating_auto = 'N' then coalesce(r.rating, 0) else 0 end::bigint as stars,
    (r.finish_time is not null and r.state <> 'FORCED')::integer::bigint as resolved,
    case when r.finish_time is not null and r.state <> 'FORCED'
      then (date_part('epoch', r.finish_time - r.create_time) * 1000000)::bigint else 0 end as seconds,
    coalesce(r.accept_kept in ('Y', 'N'), false)::integer::bigint as accept_judged,
    coalesce(r.accept_kept = 'Y', false)::integer::bigint as accept_kept,
    coalesce(r.arrive_kept in ('Y', 'N'), false)::integer::bigint as arrive_judged,
    coalesce(r.arrive_kept = 'Y', false)::integer::bigint as arrive_kept,
    coalesce(r.resolve_kept in ('Y', 'N') or r.state = 'FORCED' and r.resolve_kept is not null, false)::integer::bigint as resolve_judged,
    coalesce(r.resolve_kept = 'Y' and r.state <> 'FORCED', false)::integer::bigint as resolve_kept
  from @rows r cross join lateral (select (r.create_time at time zone 'Asia/Shanghai')::date as day) d
    cross join lateral (values ('type', r.repair_type), ('village', r.village_id), ('worker', r.assignee_id), ('day', '')) k(series, key)
  where r.merged_into_id is null and k.key is not null$$);

-- What stands already, of all tenants.
alter table repair_sum no force row level security;
select repair_sum_prove('');
alter table repair force row level security;
alter table repair_sum force row level security;
