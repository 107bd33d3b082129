-- What the ledger has taken off bills, by what the bills are told apart by, and the months of bill and entry.
create table fee_entry_sum (
  tenant_id integer not null,
  seq bigint generated always as identity,
  is_fresh boolean not null default true,
  del_flag integer not null,
  village_id text collate "C" not null,
  creditor_id text collate "C" not null,
  item_id text collate "C" not null,
  bill_kind text not null,
  state text not null,
  bill_month date not null,
  booked_month date not null,
  entry_kind text not null,
  amount numeric(18, 2) not null,
  primary key (tenant_id, seq)
);
create index fee_entry_sum_cell on fee_entry_sum (tenant_id, village_id, booked_month, bill_month);
create index fee_entry_sum_fresh on fee_entry_sum (tenant_id, seq) where is_fresh;
call tenant_table('fee_entry_sum');

-- Whoever books on a bill holds it already; so nobody changes what it is told apart by while its entry is not yet to be seen.
create function fee_entry_hold() returns trigger language plpgsql as $$
begin
  perform from fee_bill b where (b.tenant_id, b.id) in (select c.tenant_id, c.bill_id from changed c) order by b.id for share;
  return null;
end $$;
create trigger fee_entry_hold after insert on fee_entry referencing new table as changed
  for each statement execute function fee_entry_hold();

call keeps_sums('fee_entry_sum', 'fee_entry', $facts$select b.tenant_id, b.del_flag, b.village_id, b.creditor_id, b.item_id, b.bill_kind, b.state,
  date_trunc('month', b.bill_date::timestamp)::date as bill_month, date_trunc('month', r.booked_on::timestamp)::date as booked_month, r.entry_kind, r.amount
  from @rows r join fee_bill b on b.tenant_id = r.tenant_id and b.id = r.bill_id where r.entry_kind in ('PAY', 'DISCOUNT', 'NET', 'WRITE_OFF')$facts$);

-- Entries go with their bill when it changes what it is told apart by.
create function fee_entry_sum_followed() returns trigger language plpgsql as $$
begin
  insert into fee_entry_sum (tenant_id, del_flag, village_id, creditor_id, item_id, bill_kind, state, bill_month, booked_month, entry_kind, amount)
  select e.tenant_id, s.del_flag, s.village_id, s.creditor_id, s.item_id, s.bill_kind, s.state, date_trunc('month', s.bill_date::timestamp)::date,
    date_trunc('month', e.booked_on::timestamp)::date, e.entry_kind, sum(s.n * e.amount)
  from before b join changed c on c.tenant_id = b.tenant_id and c.id = b.id
    join fee_entry e on e.tenant_id = c.tenant_id and e.bill_id = c.id and e.entry_kind in ('PAY', 'DISCOUNT', 'NET', 'WRITE_OFF')
    cross join lateral (values
      (-1, b.del_flag, b.village_id, b.creditor_id, b.item_id, b.bill_kind, b.state, b.bill_date),
      (1, c.del_flag, c.village_id, c.creditor_id, c.item_id, c.bill_kind, c.state, c.bill_date)
    ) s(n, del_flag, village_id, creditor_id, item_id, bill_kind, state, bill_date)
  where (b.del_flag, b.village_id, b.creditor_id, b.item_id, b.bill_kind, b.state, b.bill_date)
    is distinct from (c.del_flag, c.village_id, c.creditor_id, c.item_id, c.bill_kind, c.state, c.bill_date)
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(s.n * e.amount) <> 0;
  return null;
end $$;
create trigger fee_entry_sum_followed after update on fee_bill referencing old table as before new table as changed
  for each statement execute function fee_entry_sum_followed();

-- Payments by month, way and cashier; '' is nobody: it has come in online.
create table fee_pay_sum (
  tenant_id integer not null,
  seq bigint generated always as identity,
  is_fresh boolean not null default true,
  del_flag integer not null,
  village_id text collate "C" not null,
  creditor_id text collate "C" not null,
  state text not null,
  channel text not null,
  cashier text collate "C" not null,
  paid_month date not null,
  count bigint not null,
  amount numeric(18, 2) not null,
  primary key (tenant_id, seq)
);
create index fee_pay_sum_cell on fee_pay_sum (tenant_id, village_id, paid_month);
create index fee_pay_sum_fresh on fee_pay_sum (tenant_id, seq) where is_fresh;
call tenant_table('fee_pay_sum');
call keeps_sums('fee_pay_sum', 'fee_pay_order', $facts$select r.tenant_id, r.del_flag, r.village_id, r.creditor_id, r.state, r.channel, coalesce(r.cashier_id, '') as cashier,
  date_trunc('month', r.paid_at at time zone 'Asia/Shanghai')::date as paid_month, 1::bigint as count, r.amount from @rows r$facts$);

-- What stands already, of all tenants.
alter table fee_bill no force row level security;
alter table fee_entry no force row level security;
alter table fee_entry_sum no force row level security;
alter table fee_pay_order no force row level security;
alter table fee_pay_sum no force row level security;
select fee_entry_sum_prove(v.village_id) from (select distinct village_id from fee_entry) v;
select fee_pay_sum_prove(v.village_id) from (select distinct village_id from fee_pay_order) v;
alter table fee_bill force row level security;
alter table fee_entry force row level security;
alter table fee_entry_sum force row level security;
alter table fee_pay_order force row level security;
alter table fee_pay_sum force row level security;
