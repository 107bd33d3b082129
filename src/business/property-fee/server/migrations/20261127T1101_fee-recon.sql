-- A statement of a channel, compared with what the desk of a village has taken by it for one organisation.
create table fee_recon (
  tenant_id integer not null,
  id text collate "C" not null,
  recon_no text collate "C" not null,
  village_id text collate "C" not null,
  creditor_id text collate "C" not null,
  channel text not null check (channel in ('WECHAT', 'ALIPAY', 'POS', 'TRANSFER')),
  begin_day date not null,
  end_day date not null,
  file_name text not null,
  -- Of its bytes: no file is taken twice.
  file_hash text collate "C" not null,
  fee_rate numeric(7, 4) check (fee_rate >= 0),
  line_count integer not null check (line_count >= 0),
  line_amount numeric(14, 2) not null,
  fee_amount numeric(14, 2) not null,
  repeat_count integer not null check (repeat_count >= 0),
  other_count integer not null check (other_count >= 0),
  other_amount numeric(14, 2) not null,
  matched_count integer not null check (matched_count >= 0),
  matched_amount numeric(14, 2) not null,
  own_amount numeric(14, 2),
  closer_id text collate "C",
  closed_at timestamptz,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_recon_no unique (tenant_id, recon_no),
  constraint fee_recon_days check (end_day >= begin_day),
  constraint fee_recon_closed check ((state = 'CLOSED') = (own_amount is not null)),
  -- A day of a channel is compared once.
  constraint fee_recon_overlap exclude using gist
    (tenant_id with =, village_id with =, creditor_id with =, channel with =, daterange(begin_day, end_day, '[]') with &&)
    where (state <> 'VOID' and del_flag = 0)
);
create unique index fee_recon_file on fee_recon (tenant_id, village_id, creditor_id, channel, file_hash)
  where state <> 'VOID' and del_flag = 0;
create index fee_recon_newest on fee_recon (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_recon_village on fee_recon (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index fee_recon_creditor on fee_recon (tenant_id, creditor_id);
create index fee_recon_open on fee_recon (tenant_id, id) where state = 'OPEN';
call tenant_table('fee_recon');
call living_parent('fee_recon', 'village_id', 'village');
call living_parent('fee_recon', 'creditor_id', 'sys_depart');

-- Rows of a statement. Each is held by the reconciliation that answers for it: its own, none once it is carried on, then a later one.
create table fee_recon_line (
  tenant_id integer not null,
  id text collate "C" not null,
  recon_id text collate "C" not null,
  held_by text collate "C",
  village_id text collate "C" not null,
  creditor_id text collate "C" not null,
  channel text not null,
  -- Where it stands in the file.
  line_no integer not null,
  trade_no text collate "C" not null,
  order_no text collate "C",
  traded_at timestamptz not null,
  -- Below zero: given back. What failed counts for nothing.
  amount numeric(14, 2) not null check (amount <> 0),
  fee numeric(14, 6),
  trade_state text not null check (trade_state in ('SUCCESS', 'REFUND', 'FAILED')),
  primary key (tenant_id, id),
  constraint fee_recon_line_recon foreign key (tenant_id, recon_id) references fee_recon (tenant_id, id),
  constraint fee_recon_line_held foreign key (tenant_id, held_by) references fee_recon (tenant_id, id),
  constraint fee_recon_line_sign check ((amount < 0) = (trade_state = 'REFUND'))
);
-- No trade counts in two statements.
create unique index fee_recon_line_trade on fee_recon_line (tenant_id, village_id, creditor_id, channel, trade_no, trade_state);
create index fee_recon_line_recon on fee_recon_line (tenant_id, recon_id, line_no);
create index fee_recon_line_holder on fee_recon_line (tenant_id, held_by) where held_by is not null;
create index fee_recon_line_free on fee_recon_line (tenant_id, village_id, creditor_id, channel) where held_by is null;
call tenant_table('fee_recon_line');

-- Which reconciliation answers for money of ours, and the row that it is, where there is one.
create table fee_recon_tender (
  tenant_id integer not null,
  tender_id text collate "C" not null,
  recon_id text collate "C" not null,
  line_id text collate "C",
  primary key (tenant_id, tender_id),
  constraint fee_recon_tender_tender foreign key (tenant_id, tender_id) references fee_pay_tender (tenant_id, id),
  constraint fee_recon_tender_recon foreign key (tenant_id, recon_id) references fee_recon (tenant_id, id),
  constraint fee_recon_tender_line foreign key (tenant_id, line_id) references fee_recon_line (tenant_id, id)
);
create index fee_recon_tender_recon on fee_recon_tender (tenant_id, recon_id);
create unique index fee_recon_tender_line on fee_recon_tender (tenant_id, line_id) where line_id is not null;
call tenant_table('fee_recon_tender');

create table fee_recon_diff (
  tenant_id integer not null,
  id text collate "C" not null,
  recon_id text collate "C" not null,
  village_id text collate "C" not null,
  creditor_id text collate "C" not null,
  channel text not null,
  diff_class text not null check (diff_class in ('LONG', 'SHORT', 'AMOUNT', 'STATE', 'FEE')),
  line_id text collate "C",
  tender_id text collate "C",
  trade_no text collate "C",
  pay_no text collate "C",
  pay_order_id text collate "C",
  traded_at timestamptz not null,
  own_amount numeric(14, 2),
  channel_amount numeric(14, 2),
  difference numeric(14, 2) not null,
  way text check (way in ('BOOK', 'REFUND', 'ADJUST', 'CARRY', 'IGNORE', 'MATCHED')),
  voucher_no text collate "C",
  booked_pay_no text collate "C",
  note text,
  handler_id text collate "C",
  handled_at timestamptz,
  confirmer_id text collate "C",
  confirmed_at timestamptz,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_recon_diff_recon foreign key (tenant_id, recon_id) references fee_recon (tenant_id, id),
  constraint fee_recon_diff_order foreign key (tenant_id, pay_order_id) references fee_pay_order (tenant_id, id),
  constraint fee_recon_diff_sum check (difference = coalesce(channel_amount, 0) - coalesce(own_amount, 0)),
  constraint fee_recon_diff_handled check ((way is null) = (state in ('OPEN', 'VOID')))
);
create index fee_recon_diff_recon on fee_recon_diff (tenant_id, recon_id, state);
create index fee_recon_diff_newest on fee_recon_diff (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_recon_diff_village on fee_recon_diff (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index fee_recon_diff_creditor on fee_recon_diff (tenant_id, creditor_id);
create index fee_recon_diff_order on fee_recon_diff (tenant_id, pay_order_id) where pay_order_id is not null;
create index fee_recon_diff_left on fee_recon_diff (tenant_id, village_id, create_time) where state in ('OPEN', 'CONFIRMING');
call tenant_table('fee_recon_diff');

-- A statement asks for payments by the channel's number.
create index fee_pay_tender_voucher on fee_pay_tender (tenant_id, voucher_no) where voucher_no is not null;
