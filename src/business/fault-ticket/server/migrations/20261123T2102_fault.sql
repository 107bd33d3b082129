-- Faults of common equipment, and their pictures.

create table fault (
  tenant_id integer not null,
  id text collate "C" not null,
  ticket_no text collate "C" not null,
  village_id text collate "C" not null,
  category_id text collate "C" not null,
  equipment_id text collate "C",
  -- As it was called at the report.
  equipment_name text,
  location_text text,
  priority text not null check (priority in ('P1', 'P2', 'P3', 'P4')),
  safety_flag text not null check (safety_flag in ('Y', 'N')),
  affected_range text check (affected_range in ('HOUSE', 'UNIT', 'BUILDING', 'VILLAGE')),
  affected_households integer not null check (affected_households between 0 and 99999),
  source text not null,
  title text not null,
  content text not null,
  photos text,
  reporter_type text not null check (reporter_type in ('owner', 'tenant', 'dependents', 'staff', 'gateway')),
  reporter_id text collate "C" not null,
  reporter_full_name text not null,
  reporter_name_mask text not null,
  state text not null check (state in ('WAIT_AUDIT', 'WAIT_DISPATCH', 'WAIT_TAKE', 'PROCESSING', 'SUSPENDED', 'WAIT_REVIEW',
    'CLOSED', 'INVALID', 'MERGED', 'TRANSFERRED_OUT')),
  -- Since when it stands in this state.
  state_time timestamptz not null,
  -- All rests that have ended: no time of the repair.
  rest_seconds integer not null default 0 check (rest_seconds >= 0),
  assignee_id text collate "C",
  group_id text collate "C",
  company_id text collate "C",
  dispatch_mode text check (dispatch_mode in ('GRAB', 'ASSIGN', 'ROUND', 'LEAST_LOAD')),
  grab_flag text not null check (grab_flag in ('Y', 'N')),
  skill_tag text,
  accept_time timestamptz,
  arrive_time timestamptz,
  finish_time timestamptz,
  review_time timestamptz,
  close_time timestamptz,
  resolution text,
  after_photos text,
  downtime_start timestamptz,
  downtime_end timestamptz,
  vendor_id text collate "C",
  reason_id text collate "C",
  root_cause text,
  prevent_action text,
  receiving_unit text,
  alarm_no text collate "C",
  reopen_count integer not null default 0,
  transfer_count integer not null default 0,
  back_count integer not null default 0,
  suspend_count integer not null default 0,
  suspend_approval text not null check (suspend_approval in ('NONE', 'WAIT', 'PASSED', 'REFUSED')),
  suspend_reason text,
  suspend_until timestamptz,
  merged_into_id text collate "C",
  -- The state out of which it was joined.
  merged_from text,
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
  foreign key (tenant_id, merged_into_id) references fault (tenant_id, id),
  constraint fault_place check (equipment_id is not null or location_text is not null),
  constraint fault_downtime check (downtime_end is null or (downtime_start is not null and downtime_end >= downtime_start)),
  constraint fault_merged check ((state = 'MERGED') = (merged_into_id is not null) and merged_into_id is distinct from id),
  -- A ticket of the pool has nobody yet, and waits for somebody.
  constraint fault_pool check (grab_flag = 'N' or (state = 'WAIT_TAKE' and assignee_id is null))
);
create unique index fault_no on fault (tenant_id, ticket_no);
create index fault_newest on fault (tenant_id, create_time desc, id desc) where del_flag = 0;
create index fault_village on fault (tenant_id, village_id, state, create_time desc);
create index fault_live on fault (tenant_id, village_id) where del_flag = 0;
create index fault_assignee on fault (tenant_id, assignee_id, state) where assignee_id is not null;
create index fault_group on fault (tenant_id, group_id, state) where group_id is not null;
create index fault_company on fault (tenant_id, company_id, village_id) where company_id is not null;
create index fault_reporter on fault (tenant_id, reporter_id, create_time desc);
create index fault_equipment on fault (tenant_id, equipment_id, category_id, create_time) where equipment_id is not null;
create index fault_state on fault (tenant_id, state, state_time);
create index fault_merged_into on fault (tenant_id, merged_into_id) where merged_into_id is not null;
call tenant_table('fault');
call living_parent('fault', 'category_id', 'fault_category');
call needs_living('fault', 'village_id', 'village');
call needs_living('fault', 'equipment_id', 'equipment');

-- Which ticket a stored picture belongs to: whoever may see the ticket may see the picture.
create table fault_photo (
  tenant_id integer not null,
  path text collate "C" not null,
  fault_id text collate "C" not null,
  primary key (tenant_id, path, fault_id),
  foreign key (tenant_id, fault_id) references fault (tenant_id, id)
);
create index fault_photo_fault on fault_photo (tenant_id, fault_id);
call tenant_table('fault_photo');

-- The search box finds tickets. Whose they are changes with every dispatch, and with it who may find them.
call searchable('fault', 'fault', array['title', 'content', 'ticket_no', 'equipment_name', 'location_text', 'village_id',
  'reporter_id', 'assignee_id', 'group_id', 'grab_flag', 'del_flag']);
call search_follows('village', array['name'], 'fault', 'fault', 'village_id');
call metered('fault', 'village_id', 'create_time', array['state', 'category_id', 'company_id', 'equipment_id', 'merged_into_id',
  'finish_time', 'rest_seconds', 'downtime_start', 'downtime_end', 'safety_flag', 'breached_flag', 'priority', 'source']);
