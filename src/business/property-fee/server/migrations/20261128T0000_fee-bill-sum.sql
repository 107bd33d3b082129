-- Sums that stand beside the rows they are sums of. Columns of a kept table that are numbers to be added up are `numeric`,
-- or `bigint` (how many); by all others its rows are told apart, but for `seq` and `is_fresh`. Several rows of one cell are
-- added up by whoever reads them: a statement that changes rows of the target adds what it makes more and less (nothing is
-- changed that another transaction could wait for), and a job folds them now and then. `facts` selects the columns from
-- rows `r` of `@rows`, which have a village.
create procedure keeps_sums(kept text, target text, facts text) language plpgsql as $keep$
declare
  keys text;
  sums text;
  totals text;
  moved text;
  same text;
  put text;
  more constant text := 'select 1 as n, f.* from (' || replace(facts, '@rows', 'changed') || ') f';
  less constant text := 'select -1 as n, f.* from (' || replace(facts, '@rows', 'before') || ') f';
  step record;
begin
  select string_agg(format('s.%I', name), ', ' order by at) filter (where not adds),
    string_agg(format('s.%I', name), ', ' order by at) filter (where adds),
    string_agg(format('sum(s.n * s.%1$I)', name), ', ' order by at) filter (where adds),
    string_agg(format('sum(s.n * s.%1$I) <> 0', name), ' or ') filter (where adds),
    string_agg(format('s.%1$I = k.%1$I', name), ' and ') filter (where not adds)
  into strict keys, sums, totals, moved, same
  from (select a.attname as name, a.attnum as at, a.atttypid in ('numeric'::regtype, 'bigint'::regtype) as adds from pg_attribute a
    where a.attrelid = kept::regclass and a.attnum > 0 and not a.attisdropped and a.attname not in ('seq', 'is_fresh')) c;
  put := format('insert into %I (%s) select %s, %s from (%%s) s group by %s having %s', kept,
    replace(keys || ', ' || sums, 's.', ''), keys, totals, keys, moved);

  for step in select * from (values ('added', 'insert', 'new table as changed', more), ('gone', 'delete', 'old table as before', less),
      ('changed', 'update', 'old table as before new table as changed', more || ' union all ' || less)) v(name, event, tables, rows) loop
    execute format('create function %I() returns trigger language plpgsql as %L', kept || '_' || step.name,
      format('begin %s; return null; end', format(put, step.rows)));
    execute format('create trigger %I after %s on %I referencing %s for each statement execute function %I()',
      kept || '_' || step.name, step.event, target, step.tables, kept || '_' || step.name);
  end loop;

  -- Makes one row of each cell that fresh rows have come to, the oldest first; how many of these it was.
  execute format('create function %I(most integer) returns bigint language sql as %L', kept || '_fold', format(
    'with k as (select distinct %s from (select s.* from %I s where s.tenant_id = app_tenant() and s.is_fresh order by s.seq limit most) s),
      gone as (delete from %I s using k where s.tenant_id = app_tenant() and %s returning s.*),
      folded as (insert into %I (is_fresh, %s) select false, %s, %s from (select 1 as n, g.* from gone g) s group by %s having %s)
    select count(*) from gone where is_fresh',
    keys, kept, kept, same, kept, replace(keys || ', ' || sums, 's.', ''), keys, totals, keys, moved));

  -- Adds what the sums of a village lack of those of its rows; in how many cells. Nothing, unless something went past the triggers.
  execute format('create function %I(village text) returns bigint language sql as %L', kept || '_prove', format(
    'with put as (%s returning 1) select count(*) from put',
    format(put, format('select 1 as n, %s, %s from (%s) s where s.village_id = village union all
      select -1, %s, %s from %I s where s.village_id = village', keys, sums, replace(facts, '@rows', target), keys, sums, kept))));
end $keep$;

-- Spelt as bills are, so that a condition on bills that names nothing else holds for all bills of a row or for none.
create table fee_bill_sum (
  tenant_id integer not null,
  seq bigint generated always as identity,
  is_fresh boolean not null default true,
  del_flag integer not null,
  village_id text collate "C" not null,
  creditor_id text collate "C" not null,
  item_id text collate "C" not null,
  obj_type text not null,
  bill_kind text not null,
  state text not null,
  period_start date not null,
  period_end date not null,
  bill_date date not null,
  due_date date not null,
  count bigint not null,
  receivable numeric(18, 2) not null,
  netted numeric(18, 2) not null,
  balance numeric(18, 2) not null,
  primary key (tenant_id, seq)
);
create index fee_bill_sum_cell on fee_bill_sum (tenant_id, village_id, bill_date, item_id);
create index fee_bill_sum_fresh on fee_bill_sum (tenant_id, seq) where is_fresh;
call tenant_table('fee_bill_sum');
call keeps_sums('fee_bill_sum', 'fee_bill', 'select r.tenant_id, r.del_flag, r.village_id, r.creditor_id, r.item_id, r.obj_type, r.bill_kind,
  r.state, r.period_start, r.period_end, r.bill_date, r.due_date, 1::bigint as count, r.receivable, r.netted, r.balance from @rows r');

-- What stands already, of all tenants.
alter table fee_bill no force row level security;
alter table fee_bill_sum no force row level security;
select fee_bill_sum_prove(v.village_id) from (select distinct village_id from fee_bill) v;
alter table fee_bill force row level security;
alter table fee_bill_sum force row level security;
