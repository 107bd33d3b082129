-- What became of the time limits of a ticket, over all its rounds, stands in the ticket itself, so that figures of a year do
-- not read all limits of it. For each kind of limit the target has a column (`accept_kept`): nothing where there is no such
-- limit, `O` while it is open, `N` once it was exceeded, whatever follows, and `Y` where it was met and never exceeded.
-- Plans are remembered, also those that were made while a table was empty: limits and tickets are always found by their keys.
create procedure keeps_limits(target text, biz text, kinds text[]) language plpgsql as $keep$
declare
  step record;
  names text;
  said text;
  told text;
begin
  select string_agg(format('t.%I', lower(k) || '_kept'), ', '), string_agg(format('s.%I', lower(k) || '_kept'), ', '),
    string_agg(format($sql$case when count(*) filter (where o.kind = %1$L) = 0 then null
      when bool_or(o.kind = %1$L and o.breached_at is not null) then 'N'
      when bool_or(o.kind = %1$L and o.met_at is not null) then 'Y' else 'O' end as %2$I$sql$, k, lower(k) || '_kept'), ', ')
  into strict names, said, told from unnest(kinds) k;
  for step in select * from (values ('made', 'insert', 'new table as changed'), ('changed', 'update', 'new table as changed'),
      ('gone', 'delete', 'old table as changed')) v(name, event, tables) loop
    execute format('create function %I() returns trigger language plpgsql set enable_seqscan = off set enable_hashjoin = off
      set enable_mergejoin = off as %L', target || '_limits_' || step.name, format(
      'begin
        update %I t set (%s) = row(%s) from (
          select c.tenant_id, c.biz_id, %s
          from (select distinct tenant_id, biz_id from changed where biz_type = %L) c
            left join sla_timer o on o.tenant_id = c.tenant_id and o.biz_type = %L and o.biz_id = c.biz_id
          group by 1, 2) s
        where t.tenant_id = s.tenant_id and t.id = s.biz_id and (%s) is distinct from (%s);
        return null;
      end', target, replace(names, 't.', ''), said, told, biz, biz, names, said));
    execute format('create trigger %I after %s on sla_timer referencing %s for each statement execute function %I()',
      target || '_limits_' || step.name, step.event, step.tables, target || '_limits_' || step.name);
  end loop;
  -- What stands already, of all tenants.
  alter table sla_timer no force row level security;
  execute format('update %I t set (%s) = row(%s) from (select o.tenant_id, o.biz_id, %s from sla_timer o where o.biz_type = %L
    group by 1, 2) s where t.tenant_id = s.tenant_id and t.id = s.biz_id', target, replace(names, 't.', ''), said, told, biz);
  alter table sla_timer force row level security;
end $keep$;
