-- The whole record of a village: areas, parking, counts of the night before, who made it and who asks for its audit.
alter table village
  add column boundary jsonb,
  add column land_area numeric(12, 2),
  add column resident_area numeric(12, 2),
  add column planned_room_count integer,
  add column household_count integer not null default 0,
  add column population integer not null default 0,
  add column parking_total integer,
  add column parking_ground integer,
  add column parking_under integer,
  add column elevator_count integer,
  add column green_rate numeric(5, 2),
  add column committee_state text not null default '0',
  add column meeting_ready text not null default 'N' check (meeting_ready in ('Y', 'N')),
  add column fee_standard numeric(8, 2),
  add column fund_manage_mode text not null default '1',
  add column images text,
  add column maker_depart_id text collate "C",
  add column applicant_id text collate "C",
  add constraint village_resident_area check (resident_area <= total_area);

-- Open to their makers wherever they stand: few at a time.
create index village_maker on village (tenant_id, maker_depart_id) where state in ('DRAFT', 'AUDITING', 'REJECTED');
create index village_street_name on village (tenant_id, street_id, name) where del_flag = 0;

create or replace view ref_village with (security_invoker = true) as
  select tenant_id, id, name, code, org_id, org_code, street_id, community_id, del_flag = 0 as active, area_code, state
  from village;
