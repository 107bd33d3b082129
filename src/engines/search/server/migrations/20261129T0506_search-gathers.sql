-- Records of `kind` are read with rows of `target`, which name them by `link`: whatever becomes of such a row, the record
-- that it names, or has named, is indexed again.
create function search_mark_named() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    execute format('insert into search_pending (tenant_id, kind, id) select distinct c.tenant_id, $1, c.%I from changed c', tg_argv[1])
      using tg_argv[0];
  end if;
  if tg_op <> 'INSERT' then
    execute format('insert into search_pending (tenant_id, kind, id) select distinct b.tenant_id, $1, b.%I from before b', tg_argv[1])
      using tg_argv[0];
  end if;
  return null;
end $$;

create procedure search_gathers(target regclass, kind text, link text) language plpgsql as $$
declare
  arguments constant text := format('%L, %L', kind, link);
begin
  execute format('create trigger %I after insert on %s referencing new table as changed
    for each statement execute function search_mark_named(%s)', 'search_named_' || kind, target, arguments);
  execute format('create trigger %I after update on %s referencing old table as before new table as changed
    for each statement execute function search_mark_named(%s)', 'search_renamed_' || kind, target, arguments);
  execute format('create trigger %I after delete on %s referencing old table as before
    for each statement execute function search_mark_named(%s)', 'search_unnamed_' || kind, target, arguments);
  execute format('alter table %s no force row level security', target);
  execute format('insert into search_pending (tenant_id, kind, id) select distinct tenant_id, $1, %I from %s', link, target) using kind;
  execute format('alter table %s force row level security', target);
end $$;
