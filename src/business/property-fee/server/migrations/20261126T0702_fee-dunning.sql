-- That somebody was, or is to be, asked for what a room owes: once a day and room.
create table fee_dunning (
  tenant_id integer not null,
  id text collate "C" not null,
  dunning_no text collate "C" not null,
  village_id text collate "C" not null,
  creditor_id text collate "C" not null,
  room_id text collate "C" not null,
  -- The household that is asked; none where nobody is registered.
  payer_id text collate "C",
  dunning_level text not null check (dunning_level in ('1', '2', '3', '4', '5', '6')),
  dunning_way text not null check (dunning_way in ('INNER', 'SMS', 'PHONE', 'VISIT', 'LETTER', 'LAWYER')),
  origin text not null check (origin in ('AUTO', 'HAND')),
  bill_count integer not null check (bill_count > 0),
  -- As of that day.
  amount numeric(14, 2) not null,
  late_fee numeric(14, 2) not null check (late_fee >= 0),
  content text not null,
  -- The same with its places open: a letter says what is due on the day of printing.
  template text not null,
  pay_days integer not null,
  run_on date not null,
  result text check (result in ('CONTACTED', 'PROMISED', 'REFUSED', 'DISPUTED', 'UNREACHABLE', 'BROKEN', 'KEPT')),
  promise_on date,
  promise_amount numeric(14, 2) check (promise_amount > 0),
  -- What its bills were owed when it was promised.
  promise_base numeric(14, 2),
  note text,
  handler_id text collate "C",
  closed_on date,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_dunning_no unique (tenant_id, dunning_no),
  constraint fee_dunning_once unique (tenant_id, room_id, run_on),
  constraint fee_dunning_promise check ((promise_on is null) = (promise_amount is null) and (promise_on is null) = (promise_base is null))
);
create index fee_dunning_newest on fee_dunning (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_dunning_village on fee_dunning (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index fee_dunning_creditor on fee_dunning (tenant_id, creditor_id);
create index fee_dunning_payer on fee_dunning (tenant_id, payer_id) where payer_id is not null;
create index fee_dunning_waiting on fee_dunning (tenant_id, creditor_id, village_id) where state = 'W';
create index fee_dunning_open on fee_dunning (tenant_id, id) where state in ('W', 'D');
create index fee_dunning_promised on fee_dunning (tenant_id, promise_on) where state = 'D' and result = 'PROMISED';
call tenant_table('fee_dunning');
call holds_living('fee_dunning', 'room_id', 'village_room');
call holds_living('fee_dunning', 'village_id', 'village');
call holds_living('fee_dunning', 'creditor_id', 'sys_depart');

-- For which bills: none is asked for twice at one level.
create table fee_dunning_item (
  tenant_id integer not null,
  id text collate "C" not null,
  dunning_id text collate "C" not null,
  bill_id text collate "C" not null,
  dunning_level text not null,
  balance numeric(14, 2) not null,
  late_fee numeric(14, 2) not null,
  primary key (tenant_id, id),
  constraint fee_dunning_item_once unique (tenant_id, bill_id, dunning_level),
  constraint fee_dunning_item_dunning foreign key (tenant_id, dunning_id) references fee_dunning (tenant_id, id),
  constraint fee_dunning_item_bill foreign key (tenant_id, bill_id) references fee_bill (tenant_id, id)
);
create index fee_dunning_item_dunning on fee_dunning_item (tenant_id, dunning_id);
call tenant_table('fee_dunning_item');
call append_only('fee_dunning_item');

-- Calls, visits and letters that were brought, with what came of them and what proves it.
create table fee_dunning_contact (
  tenant_id integer not null,
  id text collate "C" not null,
  dunning_id text collate "C" not null,
  dunning_way text not null,
  result text not null,
  contacted_at timestamptz not null,
  note text,
  files text,
  promise_on date,
  promise_amount numeric(14, 2),
  user_id text collate "C" not null,
  noted_at timestamptz not null,
  primary key (tenant_id, id),
  constraint fee_dunning_contact_dunning foreign key (tenant_id, dunning_id) references fee_dunning (tenant_id, id)
);
create index fee_dunning_contact_dunning on fee_dunning_contact (tenant_id, dunning_id);
call tenant_table('fee_dunning_contact');
call append_only('fee_dunning_contact');

-- What payers owe for rooms, by who charges.
create view fee_arrears with (security_invoker = true) as
  select b.tenant_id, md5(b.room_id || b.creditor_id || coalesce(b.payer_id, '')) as id, b.village_id, b.building_id, b.room_id, b.creditor_id,
    b.payer_id, count(*)::integer as bill_count, sum(b.balance) as balance, min(b.due_date) as oldest_due, 0 as del_flag
  from fee_bill b where b.state in ('UNPAID', 'PARTIAL') and b.del_flag = 0
  group by b.tenant_id, b.village_id, b.building_id, b.room_id, b.creditor_id, b.payer_id;
create index fee_bill_arrears on fee_bill (tenant_id, md5(room_id || creditor_id || coalesce(payer_id, '')))
  where state in ('UNPAID', 'PARTIAL') and del_flag = 0;
