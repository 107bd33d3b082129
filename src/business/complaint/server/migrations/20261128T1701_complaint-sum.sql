-- What became of the limits of answer and end, in the complaint itself; the limit of signing stands there already.
alter table complaint add column accept_kept text check (accept_kept in ('O', 'Y', 'N')),
  add column resolve_kept text check (resolve_kept in ('O', 'Y', 'N'));
alter table complaint no force row level security;
alter table complaint disable trigger user;
call keeps_limits('complaint', 'COMPLAINT', array['ACCEPT', 'RESOLVE']);
alter table complaint enable trigger user;

-- Figures of a period are counted out of this index alone.
drop index complaint_newest;
create index complaint_newest on complaint (tenant_id, create_time desc, id desc)
  include (village_id, kind, type_id, type_top, target_type, company_id, state, breached_flag, satisfied, anonymous, secrecy,
    is_repeat, signed_at, sign_breached_at, accept_kept, resolve_kept) where del_flag = 0;

-- Figures of whole months, of all villages together: by what they are told apart by (`series`, `key`, and `top` above it),
-- by month, and of all of them by day. `target_type` is told only where officials are accused, for these are closed to many.
-- `village_id` is always empty.
create table complaint_sum (
  tenant_id integer not null,
  seq bigint generated always as identity,
  is_fresh boolean not null default true,
  del_flag integer not null,
  target_type text not null,
  village_id text not null,
  series text not null,
  key text collate "C" not null,
  top text collate "C" not null,
  day date not null,
  total bigint not null,
  complaints bigint not null,
  open bigint not null,
  done bigint not null,
  overdue bigint not null,
  confirmed bigint not null,
  content bigint not null,
  known bigint not null,
  repeated bigint not null,
  sign_judged bigint not null,
  sign_kept bigint not null,
  answer_judged bigint not null,
  answer_kept bigint not null,
  resolve_judged bigint not null,
  resolve_kept bigint not null,
  primary key (tenant_id, seq)
);
create index complaint_sum_cell on complaint_sum (tenant_id, series, day);
create index complaint_sum_fresh on complaint_sum (tenant_id, seq) where is_fresh;
call tenant_table('complaint_sum');
call keeps_sums('complaint_sum', 'complaint', $$select r.tenant_id, r.del_flag, case when r.target_type = 'GOV' then 'GOV' else '' end as target_type,
    '' as village_id, k.series, k.key, k.top, case when k.series = 'day' then d.day else date_trunc('month', d.day::timestamp)::date end as day,
    1::bigint as total, (r.kind = 'COMPLAINT')::integer::bigint as complaints, (r.state in ('WAIT_SIGN', 'HANDLING', 'WAIT_AUDIT', 'WAIT_CONFIRM'))::integer::bigint as open,
    (r.state = 'DONE')::integer::bigint as done,
    (r.breached_flag = 'Y' and r.state in ('WAIT_SIGN', 'HANDLING', 'WAIT_AUDIT', 'WAIT_CONFIRM'))::integer::bigint as overdue,
    (r.satisfied is not null)::integer::bigint as confirmed, coalesce(r.satisfied in ('SAT', 'BASIC'), false)::integer::bigint as content,
    (r.anonymous = 'N' and r.secrecy = 'N')::integer::bigint as known,
    (r.is_repeat = 'Y' and r.anonymous = 'N' and r.secrecy = 'N')::integer::bigint as repeated,
    (r.signed_at is not null or r.sign_breached_at is not null)::integer::bigint as sign_judged,
    (r.signed_at is not null and r.sign_breached_at is null)::integer::bigint as sign_kept,
    coalesce(r.accept_kept in ('Y', 'N'), false)::integer::bigint as answer_judged,
    coalesce(r.accept_kept = 'Y', false)::integer::bigint as answer_kept,
    coalesce(r.resolve_kept in ('Y', 'N'), false)::integer::bigint as resolve_judged,
    coalesce(r.resolve_kept = 'Y', false)::integer::bigint as resolve_kept
  from @rows r cross join lateral (select (r.create_time at time zone 'Asia/Shanghai')::date as day) d
    cross join lateral (values ('kind', r.kind, ''), ('type', r.type_top, ''), ('subtype', nullif(r.type_id, r.type_top), r.type_top),
      ('village', r.village_id, ''), ('company', case when r.target_type = 'COMPANY' and r.kind = 'COMPLAINT' then r.company_id end, ''), ('day', '', '')) k(series, key, top)
  where k.key is not null$$);

-- What stands already, of all tenants.
alter table complaint_sum no force row level security;
select complaint_sum_prove('');
alter table complaint force row level security;
alter table complaint_sum force row level security;
