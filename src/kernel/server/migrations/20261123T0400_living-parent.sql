-- A foreign key that respects the recycle bin: nothing new points at a removed row, and a row that something points at is
-- not removed. Both sides take the lock of the parent, so that neither can happen beside the other.

-- A removal holds the row against those who have just pointed at it, as a change of its key would.
create function hold_removed() returns trigger language plpgsql as $$
begin
  execute format('select from %I p where p.id = $1.id%s for update', tg_table_name, tg_argv[0]) using old;
  return new;
end $$;

-- Rows of `child` may point only at rows of `parent` that are not removed. `link` is the column that points, `key` the
-- one it names; `counts` says of which rows `c` this is asked.
create procedure needs_living(child text, link text, parent text, key text default 'id', counts text default 'true')
language plpgsql as $$
declare
  has_bin boolean := exists (select from pg_attribute where attrelid = child::regclass and attname = 'del_flag');
  has_tenant boolean := exists (select from pg_attribute where attrelid = parent::regclass and attname = 'tenant_id');
begin
  execute format($body$
    create function %1$I() returns trigger language plpgsql as $check$
    begin
      if tg_op = 'UPDATE' and new.%2$I is not distinct from old.%2$I%3$s then return null; end if;
      if new.%2$I is null%4$s or not (select %5$s from (select new.*) c) then return null; end if;
      perform from %6$I p where %7$sp.%8$I = new.%2$I and p.del_flag = 0 for key share;
      if not found then
        raise exception 'the row of %6$s is removed' using errcode = '23G01', constraint = %9$L;
      end if;
      return null;
    end $check$
  $body$, child || '_' || link || '_needs', link,
    case when has_bin then ' and new.del_flag = old.del_flag' else '' end,
    case when has_bin then ' or new.del_flag <> 0' else '' end,
    counts, parent, case when has_tenant then 'p.tenant_id = new.tenant_id and ' else '' end, key, child || '_' || link);
  execute format('create trigger %1$I after insert or update of %2$I on %3$I for each row execute function %1$I()',
    child || '_' || link || '_needs', link, child);
  if has_bin then
    -- What comes back may come before its parent.
    execute format($body$
      create constraint trigger %1$I after update of del_flag on %2$I deferrable initially deferred for each row
      when (old.del_flag <> 0 and new.del_flag = 0) execute function %3$I()
    $body$, child || '_' || link || '_back', child, child || '_' || link || '_needs');
  end if;
  if not exists (select from pg_trigger where tgrelid = parent::regclass and tgname = 'hold_removed') then
    execute format($body$
      create trigger hold_removed before update of del_flag on %I for each row
      when (old.del_flag = 0 and new.del_flag <> 0) execute function hold_removed(%L)
    $body$, parent, case when has_tenant then ' and p.tenant_id = $1.tenant_id' else '' end);
  end if;
end $$;

-- Rows of `parent` are not removed, and keep their key, while rows of `child` that count point at them. It is asked at
-- the end of the transaction, so that what goes along may go in any order.
create procedure holds_living(child text, link text, parent text, key text default 'id', counts text default 'true')
language plpgsql as $$
declare
  has_bin boolean := exists (select from pg_attribute where attrelid = child::regclass and attname = 'del_flag');
  has_tenant boolean := exists (select from pg_attribute where attrelid = parent::regclass and attname = 'tenant_id');
begin
  execute format($body$
    create function %1$I() returns trigger language plpgsql as $check$
    begin
      if exists (select from %2$I p where %3$sp.%4$I = old.%4$I and p.del_flag = 0) then return null; end if;
      if exists (select from %5$I c where %6$sc.%7$I = old.%4$I%8$s and (%9$s)) then
        raise exception 'rows of %5$s point here' using errcode = '23503', constraint = %10$L;
      end if;
      return null;
    end $check$
  $body$, child || '_' || link || '_holds', parent,
    case when has_tenant then 'p.tenant_id = old.tenant_id and ' else '' end, key, child,
    case when has_tenant then 'c.tenant_id = old.tenant_id and ' else '' end, link,
    case when has_bin then ' and c.del_flag = 0' else '' end, counts, child || '_' || link);
  execute format($body$
    create constraint trigger %1$I after update of del_flag, %2$I on %3$I deferrable initially deferred for each row
    when (old.del_flag = 0 and (new.del_flag <> 0 or new.%2$I <> old.%2$I)) execute function %1$I()
  $body$, child || '_' || link || '_holds', key, parent);
end $$;

-- Both: neither side is ever without the other.
create procedure living_parent(child text, link text, parent text, key text default 'id', counts text default 'true')
language plpgsql as $$
begin
  call needs_living(child, link, parent, key, counts);
  call holds_living(child, link, parent, key, counts);
end $$;
