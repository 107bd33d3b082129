-- A price that changed on days that were billed already: what each bill comes to more or less, put to an approval together.
create table fee_repricing (
  tenant_id integer not null,
  id text collate "C" not null,
  repricing_no text collate "C" not null,
  -- The version that brought the price.
  standard_id text collate "C" not null,
  standard_no text collate "C" not null,
  village_id text collate "C" not null,
  item_id text collate "C" not null,
  creditor_id text collate "C" not null,
  building_ids jsonb not null,
  bills integer not null check (bills > 0),
  more numeric(14, 2) not null check (more >= 0),
  less numeric(14, 2) not null check (less >= 0),
  lines jsonb not null,
  reason text not null,
  applicant_id text collate "C" not null,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_repricing_no unique (tenant_id, repricing_no),
  constraint fee_repricing_standard foreign key (tenant_id, standard_id) references fee_standard (tenant_id, id)
);
create unique index fee_repricing_open on fee_repricing (tenant_id, standard_no) where state = 'WAITING';
create index fee_repricing_standard on fee_repricing (tenant_id, standard_id);
create index fee_repricing_newest on fee_repricing (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_repricing_village on fee_repricing (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('fee_repricing');

-- The adjustment of a bill that follows from it.
alter table fee_adjustment add column repricing_id text collate "C";
alter table fee_adjustment add constraint fee_adjustment_repricing foreign key (tenant_id, repricing_id) references fee_repricing (tenant_id, id);
create index fee_adjustment_repricing on fee_adjustment (tenant_id, repricing_id) where repricing_id is not null;
