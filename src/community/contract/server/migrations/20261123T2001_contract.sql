-- Contracts of property services as they are filed, and what changes them.
create table contract (
  tenant_id integer not null,
  id text collate "C" not null,
  register_no text,
  contract_no text not null,
  contract_name text not null,
  contract_kind text not null check (contract_kind in ('1', '2', '3', '4')),
  village_id text collate "C" not null,
  building_ids text[] not null,
  party_a_kind text not null,
  party_a text not null,
  party_a_signer text not null,
  company_id text collate "C" not null,
  group_id text collate "C",
  manager_user_id text collate "C" not null,
  sign_date date not null,
  start_date date not null,
  end_date date not null,
  effective_end date not null,
  charge_mode text not null,
  fee_standards jsonb not null,
  resident_price numeric(8, 2),
  contract_amount numeric(14, 2) not null check (contract_amount >= 0),
  bid_kind text not null,
  decision_id text collate "C",
  service_grade text not null,
  service_items text not null,
  deposit numeric(14, 2) check (deposit >= 0),
  files text not null,
  filing_deadline date not null,
  filed_on date,
  returned_from text,
  missing_items jsonb,
  prev_id text collate "C",
  change_type text,
  before jsonb,
  after jsonb,
  end_files text,
  state text not null,
  -- The area that waits with it, or that it gives.
  area_id text collate "C",
  submitter_id text collate "C",
  -- The day mark of which its people were told last.
  told_days integer,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, prev_id) references contract (tenant_id, id),
  constraint contract_days check (end_date > start_date and effective_end >= start_date and sign_date <= end_date),
  constraint contract_filed check ((register_no is not null) = (filed_on is not null)),
  constraint contract_change check ((contract_kind = '3') = (change_type is not null) and (contract_kind = '3') = (prev_id is not null and after is not null)),
  -- Of one building two contracts of the register share no day.
  constraint contract_overlap exclude using gist
    (tenant_id with =, village_id with =, building_marks(building_ids) with &&, daterange(start_date, effective_end, '[]') with &&)
    where (contract_kind <> '3' and state in ('FILED', 'EFFECTIVE', 'EXPIRING', 'EXPIRED', 'RENEWED', 'TERMINATED') and del_flag = 0)
);
create unique index contract_register_no on contract (tenant_id, register_no) where register_no is not null;
create unique index contract_no on contract (tenant_id, company_id, contract_no)
  where state not in ('REJECTED', 'WITHDRAWN') and del_flag = 0;
create unique index contract_decision on contract (tenant_id, decision_id)
  where decision_id is not null and state not in ('DRAFT', 'REJECTED', 'WITHDRAWN') and del_flag = 0;
create unique index contract_open_change on contract (tenant_id, prev_id)
  where contract_kind = '3' and state in ('DRAFT', 'SUBMITTED', 'ACCEPTED', 'DISTRICT', 'RETURNED') and del_flag = 0;
create index contract_newest on contract (tenant_id, create_time desc, id desc) where del_flag = 0;
create index contract_village on contract (tenant_id, village_id, create_time desc, id desc) where del_flag = 0;
create index contract_company on contract (tenant_id, company_id);
create index contract_group on contract (tenant_id, group_id);
create index contract_prev on contract (tenant_id, prev_id) where prev_id is not null;
create index contract_due on contract (tenant_id, state, effective_end) where del_flag = 0;
call tenant_table('contract');
call living_parent('contract', 'company_id', 'sys_depart');
call living_parent('contract', 'group_id', 'sys_depart');
call living_parent('contract', 'village_id', 'village');

-- Published: what stands in the register or is on its way there.
create view ref_contract with (security_invoker = true) as
  select tenant_id, id, contract_name as name, register_no, contract_no, contract_kind, village_id, building_ids, company_id, group_id,
    start_date, end_date, effective_end, fee_standards, resident_price, area_id, state, del_flag = 0 as active
  from contract;
