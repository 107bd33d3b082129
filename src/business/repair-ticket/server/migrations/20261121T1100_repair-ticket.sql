-- Repair tickets, how villages handle them, their photos, and the search by parts of words.

create table repair (
  tenant_id integer not null,
  id text collate "C" not null,
  repair_no text collate "C" not null,
  village_id text collate "C" not null,
  area_type text not null check (area_type in ('PRIVATE', 'PUBLIC')),
  room_id text collate "C",
  location_text text,
  repair_type text not null,
  priority text not null check (priority in ('P1', 'P2', 'P3', 'P4')),
  source text not null,
  title text not null,
  content text not null,
  photos text,
  reporter_type text not null check (reporter_type in ('owner', 'tenant', 'dependents', 'staff')),
  reporter_id text collate "C" not null,
  reporter_full_name text not null,
  reporter_name_mask text not null,
  -- None is known of whoever reported without a number of their own.
  reporter_phone_sealed text,
  reporter_phone_whole text collate "C",
  reporter_phone_tail text collate "C",
  reporter_phone_mask text,
  expect_time timestamptz,
  state text not null check (state in ('WAIT_ACCEPT', 'WAIT_DISPATCH', 'WAIT_TAKE', 'WAIT_ARRIVE', 'PROCESSING', 'SUSPENDED',
    'WAIT_PAY', 'WAIT_VERIFY', 'WAIT_RATE', 'WAIT_VISIT', 'DONE', 'REJECTED', 'CANCELLED', 'FORCED')),
  -- Since when it stands in this state.
  state_time timestamptz not null,
  assignee_id text collate "C",
  group_id text collate "C",
  -- How it found its worker; tickets of the pool keep GRAB when they are taken.
  dispatch_mode text check (dispatch_mode in ('GRAB', 'ASSIGN', 'ROUND', 'LEAST_LOAD')),
  grab_flag text not null check (grab_flag in ('Y', 'N')),
  accept_time timestamptz,
  arrive_time timestamptz,
  finish_time timestamptz,
  verify_time timestamptz,
  close_time timestamptz,
  -- For the rates of repairs that held and of reopenings.
  first_done_time timestamptz,
  first_reopen_time timestamptz,
  resolution text,
  after_photos text,
  materials jsonb,
  paid_flag text not null check (paid_flag in ('Y', 'N')),
  warranty_flag text not null check (warranty_flag in ('Y', 'N')),
  quotation jsonb,
  quote_state text not null check (quote_state in ('NONE', 'WAIT_CONFIRM', 'CONFIRMED', 'REFUSED')),
  payer_type text not null check (payer_type in ('NONE', 'OWNER', 'WARRANTY', 'MAINT_FUND', 'COMPANY')),
  cost_labour numeric(14, 2) not null default 0 check (cost_labour >= 0),
  cost_material numeric(14, 2) not null default 0 check (cost_material >= 0),
  amount numeric(14, 2) not null default 0 check (amount >= 0),
  receipt_no text,
  rating integer check (rating between 1 and 5),
  rating_tags text,
  rating_text text,
  rating_auto text not null check (rating_auto in ('Y', 'N')),
  visit_state text not null check (visit_state in ('NONE', 'WAIT', 'DONE')),
  visit_type text,
  visit_satisfied text,
  visit_text text,
  reopen_count integer not null default 0,
  urge_count integer not null default 0,
  transfer_count integer not null default 0,
  back_count integer not null default 0,
  suspend_count integer not null default 0,
  suspend_approval text not null check (suspend_approval in ('NONE', 'WAIT', 'PASSED', 'REFUSED')),
  suspend_reason text,
  suspend_until timestamptz,
  merged_into_id text collate "C",
  supervise_deadline timestamptz,
  due_at timestamptz,
  warned_flag text not null check (warned_flag in ('Y', 'N')),
  breached_flag text not null check (breached_flag in ('Y', 'N')),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, village_id) references village (tenant_id, id),
  foreign key (tenant_id, room_id) references village_room (tenant_id, id),
  foreign key (tenant_id, merged_into_id) references repair (tenant_id, id),
  constraint repair_place check (case area_type when 'PRIVATE' then room_id is not null else location_text is not null end),
  -- A ticket of the pool has nobody yet, and waits for somebody.
  constraint repair_pool check (grab_flag = 'N' or (state = 'WAIT_TAKE' and assignee_id is null))
);
create unique index repair_no on repair (tenant_id, repair_no);
create index repair_newest on repair (tenant_id, create_time desc, id desc) where del_flag = 0;
create index repair_village on repair (tenant_id, village_id, state, create_time desc);
create index repair_assignee on repair (tenant_id, assignee_id, state) where assignee_id is not null;
create index repair_group on repair (tenant_id, group_id, state) where group_id is not null;
create index repair_room on repair (tenant_id, room_id, create_time desc);
create index repair_reporter on repair (tenant_id, reporter_id, create_time desc);
create index repair_state on repair (tenant_id, state, state_time);
create index repair_merged on repair (tenant_id, merged_into_id) where merged_into_id is not null;
create index repair_phone_whole on repair (tenant_id, reporter_phone_whole) where reporter_phone_whole is not null;
create index repair_phone_tail on repair (tenant_id, reporter_phone_tail) where reporter_phone_tail is not null;
call tenant_table('repair');

-- Stands outside the tenant wall, behind which the index of the pairs could not be used. It holds ids and pairs of
-- characters only; whoever searches still has to pass the wall of the tickets themselves.
create table repair_gram (
  tenant_id integer not null,
  id text collate "C" not null,
  grams text[] not null,
  primary key (tenant_id, id)
);
create index repair_gram_grams on repair_gram using gin (grams);

-- Which ticket a stored photo belongs to: whoever may see the ticket may see the photo.
create table repair_photo (
  tenant_id integer not null,
  path text collate "C" not null,
  repair_id text collate "C" not null,
  primary key (tenant_id, path, repair_id),
  foreign key (tenant_id, repair_id) references repair (tenant_id, id)
);
create index repair_photo_repair on repair_photo (tenant_id, repair_id);
call tenant_table('repair_photo');

create table repair_setting (
  tenant_id integer not null,
  id text collate "C" not null,
  village_id text collate "C" not null,
  repair_type text,
  repair_way text check (repair_way in ('GRAB', 'ASSIGN', 'ROUND', 'LEAST_LOAD')),
  pay_fee_flag text not null check (pay_fee_flag in ('Y', 'N')),
  price_scope text,
  after_photo_flag text not null check (after_photo_flag in ('Y', 'N')),
  return_visit_flag text not null check (return_visit_flag in ('NONE', 'ALL', 'BAD_ONLY')),
  is_show text not null check (is_show in ('Y', 'N')),
  -- Who had the last ticket in turn.
  last_user_id text collate "C",
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, village_id) references village (tenant_id, id)
);
create unique index repair_setting_place on repair_setting (tenant_id, village_id, repair_type)
  nulls not distinct where del_flag = 0;
create index repair_setting_village on repair_setting (tenant_id, village_id);
call tenant_table('repair_setting');
