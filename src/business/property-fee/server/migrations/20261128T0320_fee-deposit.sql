-- Deposits that are held: each of one bill, from its first payment on.
create table fee_deposit (
  tenant_id integer not null,
  id text collate "C" not null,
  deposit_no text collate "C" not null,
  bill_id text collate "C" not null,
  village_id text collate "C" not null,
  creditor_id text collate "C" not null,
  room_id text collate "C" not null,
  payer_id text collate "C",
  item_id text collate "C" not null,
  -- What came in less what was undone, what was deducted, what was given back; the rest is held.
  taken numeric(14, 2) not null check (taken >= 0),
  deducted numeric(14, 2) not null check (deducted >= 0),
  returned numeric(14, 2) not null check (returned >= 0),
  balance numeric(14, 2) not null check (balance >= 0),
  paid_on date not null,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_deposit_no unique (tenant_id, deposit_no),
  constraint fee_deposit_once unique (tenant_id, bill_id),
  constraint fee_deposit_sum check (balance = taken - deducted - returned),
  constraint fee_deposit_bill foreign key (tenant_id, bill_id) references fee_bill (tenant_id, id)
);
create index fee_deposit_newest on fee_deposit (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_deposit_village on fee_deposit (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index fee_deposit_creditor on fee_deposit (tenant_id, creditor_id);
create index fee_deposit_room on fee_deposit (tenant_id, room_id);
create index fee_deposit_item on fee_deposit (tenant_id, item_id);
create index fee_deposit_payer on fee_deposit (tenant_id, payer_id) where payer_id is not null;
call tenant_table('fee_deposit');
call living_parent('fee_deposit', 'village_id', 'village');
call living_parent('fee_deposit', 'creditor_id', 'sys_depart');
call living_parent('fee_deposit', 'item_id', 'fee_item');
-- Whose money is held does not go.
call holds_living('fee_deposit', 'payer_id', 'household', 'id', 'c.balance > 0');

-- Whatever moves of a deposit, one after the other; what is held is their sum.
create table fee_deposit_log (
  tenant_id integer not null,
  id text collate "C" not null,
  deposit_id text collate "C" not null,
  seq integer not null check (seq > 0),
  log_kind text not null check (log_kind in ('IN', 'TAKEN', 'DEDUCT', 'REFUND')),
  amount numeric(14, 2) not null check (amount <> 0),
  balance_after numeric(14, 2) not null check (balance_after >= 0),
  pay_order_id text collate "C",
  booked_on date not null,
  create_by text not null,
  create_time timestamptz not null,
  primary key (tenant_id, id),
  constraint fee_deposit_log_seq unique (tenant_id, deposit_id, seq),
  constraint fee_deposit_log_sign check ((amount > 0) = (log_kind = 'IN')),
  constraint fee_deposit_log_source check ((log_kind in ('IN', 'TAKEN')) = (pay_order_id is not null)),
  constraint fee_deposit_log_deposit foreign key (tenant_id, deposit_id) references fee_deposit (tenant_id, id),
  constraint fee_deposit_log_pay_order foreign key (tenant_id, pay_order_id) references fee_pay_order (tenant_id, id)
);
create index fee_deposit_log_pay_order on fee_deposit_log (tenant_id, pay_order_id) where pay_order_id is not null;
call tenant_table('fee_deposit_log');

-- Deposits that are paid already, of all tenants, with numbers of no year.
alter table fee_bill no force row level security;
alter table fee_item no force row level security;
alter table fee_pay_item no force row level security;
alter table fee_deposit no force row level security;
alter table fee_deposit_log no force row level security;
create temporary table paid_deposit on commit drop as
select i.tenant_id, i.bill_id, i.order_id, i.principal, i.booked_on, md5('fee deposit ' || i.bill_id) as deposit_id,
  row_number() over w as seq, sum(i.principal) over w as balance
from fee_pay_item i join fee_bill b on b.tenant_id = i.tenant_id and b.id = i.bill_id
  join fee_item n on n.tenant_id = b.tenant_id and n.id = b.item_id
where n.fee_type = 'DEPOSIT' and i.principal <> 0
window w as (partition by i.tenant_id, i.bill_id order by i.id);
insert into fee_deposit (tenant_id, id, deposit_no, bill_id, village_id, creditor_id, room_id, payer_id, item_id, taken, deducted, returned,
  balance, paid_on, state, create_by, create_time, update_by, update_time, version)
select p.tenant_id, p.deposit_id, 'YJ0000' || lpad(row_number() over (partition by p.tenant_id order by p.bill_id)::text, 4, '0'), b.id,
  b.village_id, b.creditor_id, b.room_id, b.payer_id, b.item_id, p.taken, 0, 0, p.taken, p.paid_on,
  case when p.taken > 0 then 'PAID' else 'VOID' end, 'system', now(), 'system', now(), 1
from (select tenant_id, bill_id, deposit_id, sum(principal) as taken, min(booked_on) as paid_on from paid_deposit group by 1, 2, 3) p
  join fee_bill b on b.tenant_id = p.tenant_id and b.id = p.bill_id;
insert into fee_deposit_log (tenant_id, id, deposit_id, seq, log_kind, amount, balance_after, pay_order_id, booked_on, create_by, create_time)
select tenant_id, md5('fee deposit log ' || deposit_id || seq), deposit_id, seq, case when principal > 0 then 'IN' else 'TAKEN' end, principal, balance,
  order_id, booked_on, 'system', now() from paid_deposit;
alter table fee_bill force row level security;
alter table fee_item force row level security;
alter table fee_pay_item force row level security;
alter table fee_deposit force row level security;
alter table fee_deposit_log force row level security;
call append_only('fee_deposit_log');
