-- What runs for long or waits for a lock, in words without values. Requests run under a role that sees no sessions but
-- its own, so this one question is answered by the owner.
create function slow_statements() returns table (text text, running double precision, waits_for_lock boolean)
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select left(regexp_replace(query, '''[^'']*''|\m[0-9]+\M', '?', 'g'), 500),
    round(extract(epoch from clock_timestamp() - query_start) * 1000)::double precision,
    wait_event_type is not distinct from 'Lock'
  from pg_stat_activity
  where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'
    and (clock_timestamp() - query_start > interval '500 milliseconds' or wait_event_type = 'Lock')
  order by query_start limit 50
$$;
revoke execute on function slow_statements() from public;
grant execute on function slow_statements() to linli_app;
