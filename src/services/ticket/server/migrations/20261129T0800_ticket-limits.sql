-- What became of the time limits of tickets is followed without joins: a plan that was made while a table was empty read
-- all limits anew for each ticket, and is remembered. Tickets and limits are found by their keys alone, whatever plan.
drop procedure keeps_limits;
create procedure follow_limits(target text, biz text, kinds text[]) language plpgsql as $follow$
declare
  step record;
  names text;
  told text;
  limits text := format('from sla_timer o where o.tenant_id = t.tenant_id and o.biz_type = %L and o.biz_id = t.id', biz);
begin
  select string_agg(format('%I', lower(k) || '_kept'), ', '), string_agg(format($sql$case
      when count(*) filter (where o.kind = %1$L) = 0 then null when bool_or(o.kind = %1$L and o.breached_at is not null) then 'N'
      when bool_or(o.kind = %1$L and o.met_at is not null) then 'Y' else 'O' end$sql$, k), ', ')
  into strict names, told from unnest(kinds) k;
  for step in select * from (values ('made', 'insert', 'new table as changed'), ('changed', 'update', 'new table as changed'),
      ('gone', 'delete', 'old table as changed')) v(name, event, tables) loop
    execute format('create or replace function %I() returns trigger language plpgsql set enable_seqscan = off as %L',
      target || '_limits_' || step.name, format(
      'begin
        update %I t set (%s) = (select %s %s)
        where t.tenant_id = any(array(select distinct tenant_id from changed where biz_type = %L))
          and t.id = any(array(select distinct biz_id from changed where biz_type = %L))
          and exists (select %s having (%s) is distinct from (%s));
        return null;
      end', target, names, told, limits, biz, biz, limits, names, told));
    execute format('create or replace trigger %I after %s on sla_timer referencing %s for each statement execute function %I()',
      target || '_limits_' || step.name, step.event, step.tables, target || '_limits_' || step.name);
  end loop;
end $follow$;
