-- Money that goes back once the turn in which it was taken has ended: of a payment, out of an account, or from an account
-- to that of whoever holds the room next. Asked for, approved, and then paid out.
create table fee_refund (
  tenant_id integer not null,
  id text collate "C" not null,
  refund_no text collate "C" not null,
  refund_kind text not null check (refund_kind in ('PAYMENT', 'ACCOUNT', 'MOVE')),
  pay_order_id text collate "C",
  account_id text collate "C",
  -- Of a payment its first room, of an account that of its payer.
  village_id text collate "C" not null,
  creditor_id text collate "C" not null,
  room_id text collate "C" not null,
  payer_id text collate "C",
  -- Who gets what is moved, and the account that it was put on.
  to_payer_id text collate "C",
  to_account_id text collate "C",
  amount numeric(14, 2) not null check (amount > 0),
  -- Of it: paid out in money; the rest goes back to the accounts that had paid it.
  money numeric(14, 2) not null check (money >= 0),
  reason_code text not null check (reason_code in ('OVERPAY', 'MOVE', 'RATE', 'DUP', 'OTHER')),
  reason text not null,
  way text check (way in ('CASH', 'TRANSFER')),
  -- Of whoever gets a transfer: sealed, with what may be shown of it.
  payee_name_sealed text,
  payee_name_mask text,
  bank_name text,
  account_no_sealed text,
  account_no_mask text,
  applicant_id text collate "C" not null,
  decider_id text collate "C",
  decided_at timestamptz,
  opinion text,
  paid_by text collate "C",
  paid_at timestamptz,
  paid_on date,
  shift_id text collate "C",
  voucher_no text,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_refund_no unique (tenant_id, refund_no),
  constraint fee_refund_of check (case refund_kind when 'PAYMENT' then pay_order_id is not null and account_id is null
    else account_id is not null and pay_order_id is null end),
  constraint fee_refund_money check (case refund_kind when 'PAYMENT' then money <= amount when 'ACCOUNT' then money = amount else money = 0 end),
  constraint fee_refund_way check ((way is null) = (money = 0)),
  constraint fee_refund_payee check ((way is not distinct from 'TRANSFER') = (account_no_sealed is not null)),
  constraint fee_refund_move check ((refund_kind = 'MOVE') = (to_payer_id is not null)),
  constraint fee_refund_paid check ((state = 'SUCCESS') = (paid_on is not null)),
  constraint fee_refund_order foreign key (tenant_id, pay_order_id) references fee_pay_order (tenant_id, id),
  constraint fee_refund_account foreign key (tenant_id, account_id) references fee_account (tenant_id, id),
  constraint fee_refund_to_account foreign key (tenant_id, to_account_id) references fee_account (tenant_id, id),
  constraint fee_refund_shift foreign key (tenant_id, shift_id) references fee_shift (tenant_id, id)
);
-- Of a payment, and out of an account, one at a time.
create unique index fee_refund_open on fee_refund (tenant_id, coalesce(pay_order_id, account_id))
  where state in ('APPLY', 'AUDITING', 'WAITING');
create index fee_refund_newest on fee_refund (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_refund_village on fee_refund (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index fee_refund_creditor on fee_refund (tenant_id, creditor_id);
create index fee_refund_room on fee_refund (tenant_id, room_id);
create index fee_refund_payer on fee_refund (tenant_id, payer_id) where payer_id is not null;
create index fee_refund_order on fee_refund (tenant_id, pay_order_id) where pay_order_id is not null;
create index fee_refund_account on fee_refund (tenant_id, account_id) where account_id is not null;
create index fee_refund_to_account on fee_refund (tenant_id, to_account_id) where to_account_id is not null;
create index fee_refund_shift on fee_refund (tenant_id, shift_id) where shift_id is not null;
create index fee_refund_paid on fee_refund (tenant_id, village_id, paid_on) where state = 'SUCCESS';
create index fee_refund_waiting on fee_refund (tenant_id, id) where state = 'WAITING';
call tenant_table('fee_refund');
call living_parent('fee_refund', 'village_id', 'village');
call living_parent('fee_refund', 'creditor_id', 'sys_depart');

-- What of a payment is to go back, line by line.
create table fee_refund_item (
  tenant_id integer not null,
  id text collate "C" not null,
  refund_id text collate "C" not null,
  bill_id text collate "C",
  account_id text collate "C",
  principal numeric(14, 2) not null check (principal >= 0),
  late_fee numeric(14, 2) not null check (late_fee >= 0),
  primary key (tenant_id, id),
  constraint fee_refund_item_sum check (principal + late_fee > 0),
  constraint fee_refund_item_of check (num_nonnulls(bill_id, account_id) = 1),
  constraint fee_refund_item_once unique nulls not distinct (tenant_id, refund_id, bill_id, account_id),
  constraint fee_refund_item_refund foreign key (tenant_id, refund_id) references fee_refund (tenant_id, id),
  constraint fee_refund_item_bill foreign key (tenant_id, bill_id) references fee_bill (tenant_id, id),
  constraint fee_refund_item_account foreign key (tenant_id, account_id) references fee_account (tenant_id, id)
);
create index fee_refund_item_bill on fee_refund_item (tenant_id, bill_id) where bill_id is not null;
create index fee_refund_item_account on fee_refund_item (tenant_id, account_id) where account_id is not null;
call tenant_table('fee_refund_item');
call append_only('fee_refund_item');

-- What went back by a refund stands below zero beside what the payment took, as often as something goes back of it.
alter table fee_pay_item add column refund_id text collate "C";
alter table fee_pay_item add constraint fee_pay_item_refund foreign key (tenant_id, refund_id) references fee_refund (tenant_id, id);
alter table fee_pay_item add constraint fee_pay_item_refunded check (refund_id is null or is_reversal);
alter table fee_pay_item drop constraint fee_pay_item_once;
alter table fee_pay_item add constraint fee_pay_item_once
  unique nulls not distinct (tenant_id, order_id, bill_id, account_id, is_reversal, refund_id);
create index fee_pay_item_refund on fee_pay_item (tenant_id, refund_id) where refund_id is not null;
alter table fee_pay_tender add column refund_id text collate "C";
alter table fee_pay_tender add constraint fee_pay_tender_refund foreign key (tenant_id, refund_id) references fee_refund (tenant_id, id);
alter table fee_pay_tender add constraint fee_pay_tender_refunded check (refund_id is null or amount < 0);
create index fee_pay_tender_refund on fee_pay_tender (tenant_id, refund_id) where refund_id is not null;

-- Accounts move by refunds, too: alone, or with the payment of which something goes back.
alter table fee_account_log alter column pay_order_id drop not null;
alter table fee_account_log add column refund_id text collate "C";
alter table fee_account_log add constraint fee_account_log_source check (pay_order_id is not null or refund_id is not null);
alter table fee_account_log add constraint fee_account_log_refund foreign key (tenant_id, refund_id) references fee_refund (tenant_id, id);
alter table fee_account_log drop constraint fee_account_log_log_kind_check;
alter table fee_account_log add constraint fee_account_log_log_kind_check
  check (log_kind in ('IN', 'SURPLUS', 'OUT', 'AUTO', 'BACK', 'TAKEN', 'REFUND', 'MOVED_OUT', 'MOVED_IN'));
alter table fee_account_log drop constraint fee_account_log_sign;
alter table fee_account_log add constraint fee_account_log_sign check ((amount > 0) = (log_kind in ('IN', 'SURPLUS', 'BACK', 'MOVED_IN')));
create index fee_account_log_refund on fee_account_log (tenant_id, refund_id) where refund_id is not null;

-- The ledger names the refund that moves it.
alter table fee_entry add column refund_id text collate "C";
alter table fee_entry add constraint fee_entry_refund foreign key (tenant_id, refund_id) references fee_refund (tenant_id, id);
alter table fee_entry drop constraint fee_entry_source;
alter table fee_entry add constraint fee_entry_source check (num_nonnulls(adjustment_id, coalesce(pay_order_id, refund_id)) = 1);
drop index fee_entry_paid;
create unique index fee_entry_paid on fee_entry
  (tenant_id, pay_order_id, refund_id, bill_id, account_id, entry_kind, (amount > 0)) nulls not distinct
  where pay_order_id is not null or refund_id is not null;
create index fee_entry_refund on fee_entry (tenant_id, refund_id) where refund_id is not null;

-- A red receipt for each refund of a payment.
alter table fee_receipt add column refund_id text collate "C";
alter table fee_receipt add constraint fee_receipt_refund foreign key (tenant_id, refund_id) references fee_refund (tenant_id, id);
drop index fee_receipt_once;
create unique index fee_receipt_once on fee_receipt (tenant_id, order_id, receipt_type, refund_id) nulls not distinct where state <> 'VOID';
create index fee_receipt_refund on fee_receipt (tenant_id, refund_id) where refund_id is not null;
