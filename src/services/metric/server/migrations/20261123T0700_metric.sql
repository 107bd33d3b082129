-- Figures by day, written down at night. Flows can be counted anew for any day; levels only while they stand.

-- Sparse: a day of `stat_day` is complete, and what has no row in it counts nothing.
create table stat_daily (
  tenant_id integer not null,
  metric text collate "C" not null,
  day date not null,
  village_id text collate "C" not null,
  company_id text collate "C" not null,
  -- Values of the keys that the metric can be split by, in their order.
  dims text[] not null,
  part numeric not null,
  whole numeric not null,
  primary key (tenant_id, metric, day, village_id, company_id, dims)
);
call tenant_table('stat_daily');

create table stat_day (
  tenant_id integer not null,
  metric text collate "C" not null,
  day date not null,
  taken_at timestamptz not null,
  primary key (tenant_id, metric, day)
);
call tenant_table('stat_day');

-- Villages and days whose rows have changed since they were counted; they are counted live until that is done. Outside
-- the tenant wall, for whoever changes rows of a table marks them, the owner of the table as well.
create table stat_pending (
  tenant_id integer not null,
  seq bigint generated always as identity,
  source text collate "C" not null,
  village_id text collate "C" not null,
  day date not null,
  primary key (tenant_id, seq)
);
create index stat_pending_day on stat_pending (tenant_id, source, day, village_id);

-- Arguments: source, SQL of village and day of a row, condition under which a row that changed is another one, and the
-- link by which rows of the source follow ('' for the changed rows themselves).
create function stat_mark() returns trigger language plpgsql as $$
declare
  source constant text := tg_argv[0];
  place constant text := tg_argv[1];
  differs constant text := tg_argv[2];
  link constant text := tg_argv[3];
  rows text := case tg_op
    when 'INSERT' then 'select c.* from changed c'
    when 'DELETE' then 'select c.* from before c'
    else format('select c.* from changed c join before b on b.tenant_id = c.tenant_id and b.id = c.id where %s
      union all select b.* from before b join changed c on c.tenant_id = b.tenant_id and c.id = b.id where %s', differs, differs)
    end;
begin
  if link <> '' then
    rows := format('select f.* from %I f where (f.tenant_id, f.id) in (select r.tenant_id, r.%I from (%s) r)', source, link, rows);
  end if;
  execute format('insert into stat_pending (tenant_id, source, village_id, day)
    select distinct * from (select r.tenant_id, %L, %s from (%s) r) d(tenant_id, source, village_id, day) where day is not null',
    source, place, rows);
  return null;
end $$;

-- SQL of a row's village and day.
create function stat_place(source regclass, village text, day text) returns text language sql stable as $$
  select format('coalesce(r.%I, ''''), %s', village, case format_type(a.atttypid, null)
    when 'date' then format('r.%I', day) else format('(r.%I at time zone ''Asia/Shanghai'')::date', day) end)
  from pg_attribute a where a.attrelid = source and a.attname = day and not a.attisdropped $$;

create procedure stat_triggers(target regclass, name text, arguments text[]) language plpgsql as $$
declare
  quoted constant text := (select string_agg(quote_literal(a), ', ' order by n) from unnest(arguments) with ordinality as l(a, n));
begin
  execute format('create trigger %I after insert on %s referencing new table as changed
    for each statement execute function stat_mark(%s)', 'stat_added_' || name, target, quoted);
  execute format('create trigger %I after update on %s referencing old table as before new table as changed
    for each statement execute function stat_mark(%s)', 'stat_changed_' || name, target, quoted);
  execute format('create trigger %I after delete on %s referencing old table as before
    for each statement execute function stat_mark(%s)', 'stat_gone_' || name, target, quoted);
end $$;

create function stat_differs(columns text[]) returns text language sql immutable as $$
  select format('(%s) is distinct from (%s)', string_agg(format('c.%I', name), ', '), string_agg(format('b.%I', name), ', '))
  from unnest(columns) name $$;

-- Rows of `target` are counted by village and day: when one of the columns changes, or a row comes or goes, the days
-- before and after are counted anew.
create procedure metered(target regclass, village text, day text, columns text[]) language plpgsql as $$
begin
  call stat_triggers(target, target::text,
    array[target::text, stat_place(target, village, day), stat_differs(columns || array[village, day, 'del_flag']), '']);
end $$;

-- Rows of `source`, whose village and day are named, are counted by columns of `target`, too, which names them by `link`.
create procedure meter_follows(target regclass, link text, columns text[], source regclass, village text, day text)
  language plpgsql as $$
begin
  call stat_triggers(target, source::text, array[source::text, stat_place(source, village, day), stat_differs(columns || link), link]);
end $$;
