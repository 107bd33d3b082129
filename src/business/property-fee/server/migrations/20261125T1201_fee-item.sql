-- What an organisation charges for.
create table fee_item (
  tenant_id integer not null,
  id text collate "C" not null,
  -- In whose name it is charged: a company, or the village that keeps house itself.
  creditor_id text collate "C" not null,
  item_code text not null,
  item_name text not null,
  fee_type text not null,
  fee_flag text not null check (fee_flag in ('CYCLE', 'ONCE', 'INDIRECT')),
  tax_rate numeric(5, 2) check (tax_rate >= 0 and tax_rate < 100),
  invoice_name text,
  status text not null check (status in ('1', '0')),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create unique index fee_item_code on fee_item (tenant_id, creditor_id, item_code) where del_flag = 0;
create unique index fee_item_name on fee_item (tenant_id, creditor_id, item_name) where del_flag = 0;
create index fee_item_newest on fee_item (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('fee_item');
call living_parent('fee_item', 'creditor_id', 'sys_depart');
