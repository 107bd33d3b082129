-- The register whole: what is known of a person, how an application is judged, and when a household has ended.

alter table resident
  add column person_kind text not null default 'P' check (person_kind in ('P', 'C')),
  add column contact_name text,
  add column contact_phone_sealed text,
  add column contact_phone_mask text,
  add column nation text,
  add column political_status text,
  add column education text,
  add column workplace text,
  add column photo text,
  add column remark text,
  -- Since when nothing of the person is left but the row; see the job that keeps to the retention period.
  add column anonymised_at timestamptz;
alter table resident alter column person_kind drop default;
update resident set person_kind = 'C' where id_type = '5';
create index resident_party on resident (tenant_id, id) where political_status = '3' and del_flag = 0;

alter table household
  add column own_end date,
  add column moved_on date,
  add column lease_contract_no text,
  add column lease_files text,
  add column cert_files text,
  add column apply_time timestamptz,
  add column applicant_id text collate "C",
  -- Whether the applicant is the person; owners apply for those who live with them.
  add column for_self text check (for_self in ('Y', 'N')),
  -- What the owner says to a tenant's application: asked (W), agreed (Y) or nobody to ask (null).
  add column owner_consent text check (owner_consent in ('W', 'Y')),
  -- What a resident says is wrong, until somebody has answered.
  add column correction text,
  add column audit_opinion text,
  add column audit_time timestamptz,
  add column audit_by text,
  -- The end of the lease that owner and manager were reminded of.
  add column reminded_for date,
  add constraint household_ownership check (own_end >= own_start);
create index household_applicant on household (tenant_id, applicant_id) where applicant_id is not null;
-- Lists: one village, one state, and leases that end.
create index household_village_newest on household (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index household_state_newest on household (tenant_id, state, create_time desc, id desc) where del_flag = 0;
create index household_lease_end on household (tenant_id, lease_end) where del_flag = 0 and state = 'VERIFIED' and lease_end is not null;
create index household_relation on household (tenant_id, relation_type, state) include (village_id, room_id, resident_id) where del_flag = 0;

-- Which household a paper belongs to: whoever sees the household may open it.
create table household_file (
  tenant_id integer not null,
  path text collate "C" not null,
  household_id text collate "C" not null,
  primary key (tenant_id, path),
  foreign key (tenant_id, household_id) references household (tenant_id, id) on delete cascade
);
create index household_file_household on household_file (tenant_id, household_id);
call tenant_table('household_file');

-- Published: who belongs to a room, without anything of the person.
create view ref_household with (security_invoker = true) as
  select tenant_id, id, village_id, room_id, resident_id, relation_type, state, is_representative, del_flag = 0 as active
  from household;

-- Where a room stands, for the choice of a room step by step and for sheets that name building, unit and number.
create view room_place with (security_invoker = true) as
  select m.tenant_id, m.id, m.name, m.room_no, m.room_code, m.village_id, m.building_id, b.name as building_name,
    m.unit_id, u.name as unit_name, m.del_flag = 0 and b.del_flag = 0 as active
  from village_room m
    join village_building b on b.tenant_id = m.tenant_id and b.id = m.building_id
    left join village_unit u on u.tenant_id = m.tenant_id and u.id = m.unit_id;
