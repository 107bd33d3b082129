-- Which rooms are charged by which standard, from when to when. The version is found by the day.
create table fee_assign (
  tenant_id integer not null,
  id text collate "C" not null,
  standard_no text collate "C" not null,
  village_id text collate "C" not null,
  room_id text collate "C" not null,
  item_id text collate "C" not null,
  creditor_id text collate "C" not null,
  obj_type text not null,
  start_date date not null,
  end_date date,
  -- In place of the registered one.
  area numeric(10, 2) check (area > 0),
  quantity integer not null check (quantity between 1 and 9999),
  coefficient numeric(8, 4) not null check (coefficient > 0),
  remark text,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint fee_assign_item_id foreign key (tenant_id, item_id) references fee_item (tenant_id, id),
  constraint fee_assign_days check (end_date is null or end_date >= start_date),
  -- One item is charged to a room by one standard on a day.
  constraint fee_assign_overlap exclude using gist
    (tenant_id with =, room_id with =, item_id with =, daterange(start_date, end_date, '[]') with &&) where (del_flag = 0)
);
create index fee_assign_newest on fee_assign (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fee_assign_village on fee_assign (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index fee_assign_standard on fee_assign (tenant_id, standard_no) where del_flag = 0;
create index fee_assign_room on fee_assign (tenant_id, room_id);
create index fee_assign_item on fee_assign (tenant_id, item_id);
create index fee_assign_creditor on fee_assign (tenant_id, creditor_id);
call tenant_table('fee_assign');
call living_parent('fee_assign', 'room_id', 'village_room');
call living_parent('fee_assign', 'village_id', 'village');
call living_parent('fee_assign', 'item_id', 'fee_item');
call living_parent('fee_assign', 'creditor_id', 'sys_depart');
