-- What the search box finds records by. Both tables stand outside the tenant wall: below a policy the index over terms
-- could not be used, and the keeper of the index serves all tenants. They hold ids and numbers made of terms only; every
-- hit still has to pass the wall and the scope of its own table.

create table search_document (
  tenant_id integer not null,
  kind text collate "C" not null,
  id text collate "C" not null,
  -- A number made of the village's id; 0 for rows without one.
  village integer not null,
  terms integer[] not null,
  primary key (tenant_id, kind, id)
);
-- Without a list of pending entries, which every search would have to read through.
create index search_document_terms on search_document using gin (terms) with (fastupdate = off);
alter table search_document alter column terms set statistics 1000;

-- Records that have changed since they were indexed. Never joined into one row a record: a change that is not yet
-- committed must not hide behind one that is being worked off.
create table search_pending (
  tenant_id integer not null,
  seq bigint generated always as identity,
  kind text collate "C" not null,
  id text collate "C" not null,
  primary key (tenant_id, seq)
);

-- Text as it is searched: width, case and blanks do not count, 栋 and 幢 are one.
create function search_plain(value text) returns text language sql immutable parallel safe
  as $$ select translate(lower(regexp_replace(normalize(value, nfkc), '\s+', '', 'g')), '栋', '幢') $$;

-- Arguments: kind, table and column of the records that follow ('' for the changed rows themselves), columns that matter.
create function search_mark() returns trigger language plpgsql as $$
declare
  kind constant text := tg_argv[0];
  follower constant text := tg_argv[1];
  link constant text := tg_argv[2];
  source text := case tg_op when 'DELETE' then 'before' else 'changed' end;
  differs text := '';
begin
  if tg_op = 'UPDATE' then
    select format(' join before b on b.tenant_id = c.tenant_id and b.id = c.id where (%s) is distinct from (%s)',
      string_agg(format('c.%I', name), ', '), string_agg(format('b.%I', name), ', '))
    into differs from unnest(tg_argv[3:]) name;
  end if;
  if follower = '' then
    execute format('insert into search_pending (tenant_id, kind, id) select c.tenant_id, $1, c.id from %I c%s', source, differs)
      using kind;
  else
    execute format('insert into search_pending (tenant_id, kind, id) select f.tenant_id, $1, f.id
      from (select c.tenant_id, c.id from %I c%s) s join %I f on f.tenant_id = s.tenant_id and f.%I = s.id',
      source, differs, follower, link) using kind;
  end if;
  return null;
end $$;

-- Rows of `target` are found as `kind`: those that stand there already are indexed soon, and any row again when one of
-- the columns changes. The wall opens to the owner of the table for the moment that it takes to name the rows.
create procedure searchable(target regclass, kind text, columns text[]) language plpgsql as $$
declare
  arguments constant text := (select string_agg(quote_literal(a), ', ') from unnest(array[kind, '', ''] || columns) a);
begin
  execute format('create trigger %I after insert on %s referencing new table as changed
    for each statement execute function search_mark(%s)', 'search_added_' || kind, target, arguments);
  execute format('create trigger %I after update on %s referencing old table as before new table as changed
    for each statement execute function search_mark(%s)', 'search_changed_' || kind, target, arguments);
  execute format('create trigger %I after delete on %s referencing old table as before
    for each statement execute function search_mark(%s)', 'search_gone_' || kind, target, arguments);
  execute format('alter table %s no force row level security', target);
  execute format('insert into search_pending (tenant_id, kind, id) select tenant_id, $1, id from %s', target) using kind;
  execute format('alter table %s force row level security', target);
end $$;

-- Records of `kind`, rows of `follower`, show columns of `target`: they follow its rows through `link`.
create procedure search_follows(target regclass, columns text[], kind text, follower text, link text) language plpgsql as $$
declare
  arguments constant text := (select string_agg(quote_literal(a), ', ') from unnest(array[kind, follower, link] || columns) a);
begin
  execute format('create trigger %I after update on %s referencing old table as before new table as changed
    for each statement execute function search_mark(%s)', 'search_followed_' || kind, target, arguments);
end $$;

-- The records that a question finds, stage after stage until there are enough. The planner would rather read the whole
-- table from its beginning until the limit is reached, which takes long when what is asked for stands at its end.
create function search_candidates(tenant integer, of_kind text, stages text[], groups text[], villages integer[], most integer)
  returns table (id text, stage integer) language plpgsql stable
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set plan_cache_mode = force_custom_plan
  as $$
declare
  counted integer;
  total integer := 0;
  first constant integer[] := groups[1]::integer[];
  second constant integer[] := groups[2]::integer[];
  wanted integer[];
begin
  for step in 1 .. cardinality(stages) loop
    wanted := stages[step]::integer[];
    return query select d.id, step from search_document d
      where d.terms @> wanted and (first is null or d.terms && first) and (second is null or d.terms && second)
        and (villages is null or d.village = any(villages)) and d.tenant_id + 0 = tenant and d.kind || '' = of_kind
      limit most;
    get diagnostics counted = row_count;
    total := total + counted;
    exit when total >= most;
  end loop;
end $$;
