-- Receipts of payments, and red ones of payments that were undone. Numbers run without gaps for each organisation, kind and year.
create table fee_receipt (
  tenant_id integer not null,
  id text collate "C" not null,
  receipt_no text collate "C" not null,
  receipt_type text not null check (receipt_type in ('RECEIPT', 'RED')),
  order_id text collate "C" not null,
  village_id text collate "C" not null,
  creditor_id text collate "C" not null,
  -- Of a red one below zero.
  amount numeric(14, 2) not null,
  issued_on date not null,
  void_reason text,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_receipt_no unique (tenant_id, creditor_id, receipt_no),
  constraint fee_receipt_order foreign key (tenant_id, order_id) references fee_pay_order (tenant_id, id)
);
-- One that is void keeps its number, and another may be drawn for the payment.
create unique index fee_receipt_once on fee_receipt (tenant_id, order_id, receipt_type) where state <> 'VOID';
create index fee_receipt_order on fee_receipt (tenant_id, order_id);
create index fee_receipt_newest on fee_receipt (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_receipt_village on fee_receipt (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('fee_receipt');
