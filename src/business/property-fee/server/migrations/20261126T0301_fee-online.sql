-- A bill that somebody is paying online; until when the order may be paid.
alter table fee_bill add column locked_by text collate "C";
alter table fee_bill add column locked_until timestamptz;
alter table fee_bill add constraint fee_bill_lock check ((locked_by is null) = (locked_until is null));
create index fee_bill_locked on fee_bill (tenant_id, locked_by) where locked_by is not null;

-- What a resident pays through a channel, from the order until it is settled.
create table fee_online_order (
  tenant_id integer not null,
  id text collate "C" not null,
  pay_no text collate "C" not null,
  village_id text collate "C" not null,
  creditor_id text collate "C" not null,
  -- Of its first bill.
  room_id text collate "C" not null,
  payer_id text collate "C",
  -- The account that pays.
  user_id text collate "C" not null,
  way text not null check (way in ('NATIVE', 'H5')),
  merchant text collate "C" not null,
  amount numeric(14, 2) not null check (amount > 0),
  principal numeric(14, 2) not null check (principal >= 0),
  late_fee numeric(14, 2) not null check (late_fee >= 0),
  -- The day whose late fees it asks for.
  due_on date not null,
  expire_at timestamptz not null,
  -- What is scanned or gone to; none until the channel has answered.
  pay_url text,
  -- When the channel is asked next, and how often it was.
  next_ask_at timestamptz not null,
  asks integer not null default 0,
  channel_trade_no text,
  paid_at timestamptz,
  -- As the channel says it.
  paid_amount numeric(14, 2),
  -- Of what was paid: put on no bill.
  held_amount numeric(14, 2) not null default 0 check (held_amount >= 0),
  fault text,
  pay_order_id text collate "C",
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_online_order_no unique (tenant_id, pay_no),
  constraint fee_online_order_sum check (principal + late_fee = amount),
  constraint fee_online_order_paid foreign key (tenant_id, pay_order_id) references fee_pay_order (tenant_id, id)
);
create index fee_online_order_newest on fee_online_order (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_online_order_village on fee_online_order (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index fee_online_order_room on fee_online_order (tenant_id, room_id);
create index fee_online_order_payer on fee_online_order (tenant_id, payer_id) where payer_id is not null;
create index fee_online_order_creditor on fee_online_order (tenant_id, creditor_id);
create index fee_online_order_user on fee_online_order (tenant_id, user_id, create_time desc);
create index fee_online_order_pay_order on fee_online_order (tenant_id, pay_order_id) where pay_order_id is not null;
create index fee_online_order_asked on fee_online_order (tenant_id, next_ask_at) where state in ('WAITING', 'CLOSING');
create index fee_online_order_held on fee_online_order (tenant_id, id) where state = 'HELD';
call tenant_table('fee_online_order');
alter table fee_bill add constraint fee_bill_locked_by foreign key (tenant_id, locked_by) references fee_online_order (tenant_id, id);

-- What an order asks for each bill.
create table fee_online_item (
  tenant_id integer not null,
  id text collate "C" not null,
  order_id text collate "C" not null,
  bill_id text collate "C" not null,
  principal numeric(14, 2) not null check (principal >= 0),
  late_fee numeric(14, 2) not null check (late_fee >= 0),
  primary key (tenant_id, id),
  constraint fee_online_item_once unique (tenant_id, order_id, bill_id),
  constraint fee_online_item_order foreign key (tenant_id, order_id) references fee_online_order (tenant_id, id),
  constraint fee_online_item_bill foreign key (tenant_id, bill_id) references fee_bill (tenant_id, id)
);
create index fee_online_item_bill on fee_online_item (tenant_id, bill_id);
call tenant_table('fee_online_item');
call append_only('fee_online_item');

-- What a channel has told us, signed, each thing once. What is not signed is never written down here.
create table fee_online_notice (
  tenant_id integer not null,
  id text collate "C" not null,
  merchant text collate "C" not null,
  -- Our number of the order, and what the channel says of it.
  subject text collate "C" not null,
  event text collate "C" not null,
  -- None: of an order that nobody knows.
  order_id text collate "C",
  amount numeric(14, 2) not null,
  channel_trade_no text,
  -- Posted, or another sum or order than ours.
  handle_state text not null check (handle_state in ('POSTED', 'DIFF')),
  told_at timestamptz not null,
  primary key (tenant_id, id),
  constraint fee_online_notice_once unique (tenant_id, merchant, subject, event),
  constraint fee_online_notice_order foreign key (tenant_id, order_id) references fee_online_order (tenant_id, id)
);
create index fee_online_notice_order on fee_online_notice (tenant_id, order_id) where order_id is not null;
call tenant_table('fee_online_notice');
call append_only('fee_online_notice');

-- Money that came in online has neither cashier nor turn.
alter table fee_pay_order alter column cashier_id drop not null;
alter table fee_pay_order alter column shift_id drop not null;
alter table fee_pay_order drop constraint fee_pay_order_channel_check;
alter table fee_pay_order add constraint fee_pay_order_channel_check check (channel in ('CASH', 'POS', 'TRANSFER', 'MIXED', 'WECHAT'));
alter table fee_pay_order add constraint fee_pay_order_desk check ((channel = 'WECHAT') = (shift_id is null) and (shift_id is null) = (cashier_id is null));
alter table fee_pay_tender drop constraint fee_pay_tender_channel_check;
alter table fee_pay_tender add constraint fee_pay_tender_channel_check check (channel in ('CASH', 'POS', 'TRANSFER', 'WECHAT'));
alter table fee_entry drop constraint fee_entry_kind;
alter table fee_entry add constraint fee_entry_kind
  check (entry_kind in ('NET', 'WRITE_OFF', 'PAY', 'LATE', 'DISCOUNT', 'CASH', 'POS', 'TRANSFER', 'WECHAT'));
alter table fee_entry drop constraint fee_entry_of;
alter table fee_entry add constraint fee_entry_of check ((bill_id is null) = (entry_kind in ('CASH', 'POS', 'TRANSFER', 'WECHAT')));
