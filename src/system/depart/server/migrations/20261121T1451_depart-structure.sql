-- The tree of organisations may change: whatever keeps a code follows it, and what points at an organisation keeps it.

-- Writes new codes into the column that the trigger names, in the statement that changed them.
create function follow_depart_code() returns trigger language plpgsql as $$
begin
  execute format(
    'update %1$I t set %2$I = n.org_code from former_departs f join latter_departs n on n.tenant_id = f.tenant_id and n.id = f.id
     where f.org_code <> n.org_code and t.tenant_id = f.tenant_id and t.%2$I = f.org_code', tg_argv[0], tg_argv[1]);
  return null;
end $$;

-- Units whose table keeps the code of an organisation call this once for the column.
create procedure follows_depart_code(followed text, code_column text) language plpgsql as $$
begin
  execute format(
    'create trigger %I after update on sys_depart referencing old table as former_departs new table as latter_departs
     for each statement execute function follow_depart_code(%L, %L)', followed || '_' || code_column, followed, code_column);
end $$;

-- Is any of the organisations pointed at by a foreign key, other than from the tree itself and from links that go with
-- the organisation, which say so in the comment of their constraint. Rows in the recycle bin do not count.
create function depart_in_use(departs text[]) returns boolean language plpgsql stable as $$
declare
  pointing record;
  is_hit boolean;
begin
  for pointing in
    select c.conrelid::regclass as owner, a.attname as name, exists (
      select from pg_attribute f where f.attrelid = c.conrelid and f.attname = 'del_flag' and not f.attisdropped) as has_bin
    from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'tenant_id'
    where c.contype = 'f' and c.confrelid = 'sys_depart'::regclass and c.conrelid <> c.confrelid
      and obj_description(c.oid, 'pg_constraint') is distinct from 'goes with the organisation'
  loop
    execute format('select exists (select from %s where tenant_id = app_tenant() and %I = any($1)%s)',
      pointing.owner, pointing.name, case when pointing.has_bin then ' and del_flag = 0' else '' end)
      into is_hit using departs;
    if is_hit then return true; end if;
  end loop;
  return false;
end $$;
