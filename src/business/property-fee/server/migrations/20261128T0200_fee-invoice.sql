-- Invoices of payments: asked for, issued in the tax system and noted here. A red one takes some of another back.
create table fee_invoice (
  tenant_id integer not null,
  id text collate "C" not null,
  apply_no text collate "C" not null,
  invoice_kind text not null check (invoice_kind in ('BLUE', 'RED')),
  order_id text collate "C" not null,
  blue_id text collate "C",
  village_id text collate "C" not null,
  creditor_id text collate "C" not null,
  room_id text collate "C" not null,
  title_kind text not null check (title_kind in ('PERSON', 'COMPANY')),
  -- A firm in plain; a person sealed, with what may be shown.
  firm_title text,
  person_sealed text,
  person_mask text,
  tax_no text,
  email_sealed text,
  email_mask text,
  phone_sealed text,
  phone_mask text,
  -- With tax; of a red one below zero.
  amount numeric(14, 2) not null,
  net numeric(14, 2) not null,
  tax numeric(14, 2) not null,
  lines jsonb not null,
  reversed numeric(14, 2) not null check (reversed >= 0),
  source text not null check (source in ('DESK', 'MINE', 'MONEY')),
  applicant_id text collate "C" not null,
  remark text,
  reason text,
  tax_code text collate "C",
  tax_number text collate "C",
  issued_on date,
  issuer_id text collate "C",
  file text,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_invoice_no unique (tenant_id, apply_no),
  constraint fee_invoice_sum check (amount = net + tax),
  constraint fee_invoice_red check (case invoice_kind when 'RED' then blue_id is not null and amount < 0 and reversed = 0
    else blue_id is null and amount > 0 and reversed <= amount end),
  constraint fee_invoice_title check (case title_kind when 'COMPANY' then firm_title is not null and tax_no is not null
    and person_sealed is null else person_sealed is not null and firm_title is null and tax_no is null end),
  constraint fee_invoice_issued check ((state in ('G', 'C', 'R')) = (tax_number is not null)),
  constraint fee_invoice_day check ((tax_number is null) = (issued_on is null)),
  constraint fee_invoice_reversed check ((state = 'R') = (reversed = abs(amount))),
  constraint fee_invoice_order foreign key (tenant_id, order_id) references fee_pay_order (tenant_id, id),
  constraint fee_invoice_blue foreign key (tenant_id, blue_id) references fee_invoice (tenant_id, id)
);
-- Of a payment one at a time; it is of all that is paid, so nothing is ever invoiced twice.
create unique index fee_invoice_open on fee_invoice (tenant_id, order_id)
  where invoice_kind = 'BLUE' and state in ('W', 'U', 'G', 'C');
create unique index fee_invoice_tax_number on fee_invoice (tenant_id, coalesce(tax_code, ''), tax_number)
  where tax_number is not null;

create index fee_invoice_blue on fee_invoice (tenant_id, blue_id) where blue_id is not null;
create index fee_invoice_order on fee_invoice (tenant_id, order_id);
create index fee_invoice_newest on fee_invoice (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_invoice_village on fee_invoice (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index fee_invoice_creditor on fee_invoice (tenant_id, creditor_id);
create index fee_invoice_room on fee_invoice (tenant_id, room_id);
create index fee_invoice_waiting on fee_invoice (tenant_id, id) where state in ('W', 'U');
call tenant_table('fee_invoice');
call living_parent('fee_invoice', 'village_id', 'village');
call living_parent('fee_invoice', 'creditor_id', 'sys_depart');
