-- Money of an order that goes back through its channel, from the asking until the channel's final word.
create table fee_online_refund (
  tenant_id integer not null,
  id text collate "C" not null,
  -- Of whoever asks for it; the channel knows the refund by it.
  refund_no text collate "C" not null,
  order_id text collate "C" not null,
  pay_order_id text collate "C" not null,
  village_id text collate "C" not null,
  creditor_id text collate "C" not null,
  amount numeric(14, 2) not null check (amount > 0),
  reason text not null,
  channel_refund_no text,
  refunded_at timestamptz,
  fault text,
  -- When the channel is asked next, how often and when it was asked last.
  next_ask_at timestamptz not null,
  asks integer not null default 0,
  asked_at timestamptz,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_online_refund_no unique (tenant_id, refund_no),
  constraint fee_online_refund_order foreign key (tenant_id, order_id) references fee_online_order (tenant_id, id),
  constraint fee_online_refund_pay_order foreign key (tenant_id, pay_order_id) references fee_pay_order (tenant_id, id)
);
create index fee_online_refund_order on fee_online_refund (tenant_id, order_id);
create index fee_online_refund_pay_order on fee_online_refund (tenant_id, pay_order_id);
create index fee_online_refund_village on fee_online_refund (tenant_id, village_id);
create index fee_online_refund_creditor on fee_online_refund (tenant_id, creditor_id);
create index fee_online_refund_asked on fee_online_refund (tenant_id, next_ask_at) where state = 'WAITING';
call tenant_table('fee_online_refund');
