-- The log by months of Shanghai time: a month's entries lie together, and a month that is past its keeping goes at one stroke.
alter table sys_log rename to sys_log_before;
alter table sys_log_before rename constraint sys_log_pkey to sys_log_before_pkey;
alter index sys_log_time rename to sys_log_before_time;

create table sys_log (
  tenant_id integer not null,
  id text collate "C" not null,
  log_type integer not null,
  operate_type integer,
  log_content text not null,
  userid text,
  username text,
  ip text not null,
  method text,
  request_url text,
  -- Input of the call as JSON text, without secrets, phones and ID numbers.
  request_param text,
  request_id text,
  -- Code of the answer: 200 when the call did what it says.
  result_code integer,
  -- Milliseconds.
  cost_time integer,
  detail text,
  create_time timestamptz not null,
  primary key (tenant_id, id, create_time)
) partition by range (create_time);
create index sys_log_time on sys_log (tenant_id, log_type, create_time desc, id desc);
create index sys_log_operation on sys_log (tenant_id, log_type, operate_type, create_time desc, id desc)
  where operate_type is not null;
-- Visits of the home page.
create index sys_log_visit on sys_log (tenant_id, create_time, ip) where log_type = 1 and log_content like '%登录成功！';
call tenant_table('sys_log');

-- What no month holds, so that an entry is never refused.
create table sys_log_rest partition of sys_log default;
call tenant_table('sys_log_rest');

-- Makes the room of one month; false when it is there, or when entries of it lie in the rest already.
create function sys_log_month(day date) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first date := date_trunc('month', day);
  name text := 'sys_log_' || to_char(first, 'YYYYMM');
begin
  if to_regclass(name) is not null then
    return false;
  end if;
  execute format('create table %I partition of sys_log for values from (%L) to (%L)', name,
    first::timestamp at time zone 'Asia/Shanghai', (first + interval '1 month') at time zone 'Asia/Shanghai');
  call tenant_table(name);
  execute format('grant select, insert on %I to linli_app', name);
  return true;
exception when check_violation or duplicate_table then
  return false;
end $$;
revoke all on function sys_log_month(date) from public;
grant execute on function sys_log_month(date) to linli_app;

-- Entries are never changed, and removed only when the law no longer asks for them.
create function keep_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.create_time < now() - interval '180 days' then
    return old;
  end if;
  raise exception 'table % takes only new rows', tg_table_name using errcode = '42501';
end $$;
create trigger append_only before update or delete on sys_log for each row execute function keep_log();

-- Removes entries of the caller's tenant that are past their keeping: the chosen ones, or with null any; at most so many.
create function sys_log_remove(chosen text[], most integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone bigint;
begin
  delete from sys_log l using (
    select o.id, o.create_time from sys_log o
    where o.tenant_id = app_tenant() and o.create_time < now() - interval '180 days' and (chosen is null or o.id = any (chosen))
    limit most
  ) old
  where l.tenant_id = app_tenant() and l.id = old.id and l.create_time = old.create_time;
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke all on function sys_log_remove(text[], integer) from public;
grant execute on function sys_log_remove(text[], integer) to linli_app;

select sys_log_month((date '2026-01-01' + make_interval(months => n))::date) from generate_series(0, 35) n;

-- The owner stands behind the wall too, and has to look over it once.
alter table sys_log_before no force row level security;
alter table sys_log no force row level security;
insert into sys_log (tenant_id, id, log_type, operate_type, log_content, userid, username, ip, method, request_url, request_id, cost_time, detail, create_time)
  select tenant_id, id, log_type, operate_type, log_content, userid, username, ip, method, request_url, request_id, cost_time, detail, create_time
  from sys_log_before;
alter table sys_log force row level security;
drop table sys_log_before;
