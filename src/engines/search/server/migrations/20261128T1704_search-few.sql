-- As before, but whoever asks in villages of few records has these looked at: the index of a word that very many records
-- have takes a hundred times as long.
create or replace function search_candidates(tenant integer, of_kind text, stages text[], groups text[], villages integer[], most integer)
  returns table (id text, stage integer) language plpgsql stable
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set plan_cache_mode = force_custom_plan
  as $$
declare
  counted integer;
  total integer := 0;
  first constant integer[] := groups[1]::integer[];
  second constant integer[] := groups[2]::integer[];
  wanted integer[];
  few constant integer := 8000;
  are_few boolean := false;
begin
  -- Very many villages are not even counted.
  if cardinality(villages) <= 40 then
    select count(*) <= few into are_few from (select from search_document d where d.village = any(villages) limit few + 1) n;
  end if;
  for step in 1 .. cardinality(stages) loop
    wanted := stages[step]::integer[];
    if are_few then
      -- Put together anew, terms are no column that an index knows.
      return query select d.id, step from search_document d
        where d.village = any(villages) and d.terms || '{}' @> wanted and (first is null or d.terms || '{}' && first)
          and (second is null or d.terms || '{}' && second) and d.tenant_id + 0 = tenant and d.kind || '' = of_kind
        limit most;
    else
      return query select d.id, step from search_document d
        where d.terms @> wanted and (first is null or d.terms && first) and (second is null or d.terms && second)
          and (villages is null or d.village = any(villages)) and d.tenant_id + 0 = tenant and d.kind || '' = of_kind
        limit most;
    end if;
    get diagnostics counted = row_count;
    total := total + counted;
    exit when total >= most;
  end loop;
end $$;
