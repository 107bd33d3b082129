-- Companies of the trade, their people, and what their credit is made of.

create table company (
  tenant_id integer not null,
  id text collate "C" not null,
  name text not null,
  credit_code text collate "C" not null,
  kind text not null,
  legal_person text not null,
  legal_phone_sealed text not null,
  legal_phone_mask text not null,
  contact_name text not null,
  contact_phone_sealed text not null,
  contact_phone_mask text not null,
  reg_address text,
  office_address text,
  reg_capital numeric(14, 2),
  found_date date,
  business_term text,
  license_file text,
  depart_id text collate "C",
  parent_id text collate "C",
  manager_user_id text collate "C",
  credit_score numeric(6, 1),
  credit_grade text,
  blacklist text not null default 'N' check (blacklist in ('Y', 'N')),
  state text not null check (state in ('DRAFT', 'AUDITING', 'NORMAL', 'REJECTED', 'FROZEN', 'CANCELLED')),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, depart_id) references sys_depart (tenant_id, id),
  foreign key (tenant_id, parent_id) references sys_depart (tenant_id, id),
  foreign key (tenant_id, manager_user_id) references sys_user_tenant (tenant_id, user_id) on delete set null (manager_user_id)
);
create unique index company_name on company (tenant_id, name) where del_flag = 0;
create unique index company_credit_code on company (tenant_id, credit_code) where del_flag = 0;
create unique index company_depart on company (tenant_id, depart_id) where depart_id is not null;
create index company_parent on company (tenant_id, parent_id) where parent_id is not null;
create index company_manager on company (tenant_id, manager_user_id) where manager_user_id is not null;
create index company_newest on company (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('company');

create table company_staff (
  tenant_id integer not null,
  id text collate "C" not null,
  company_id text collate "C" not null,
  -- Of the company's organisation: its people, and nobody of another company, see the row.
  org_code text collate "C" not null,
  name text not null,
  post text not null,
  phone_sealed text not null,
  phone_whole text collate "C" not null,
  phone_tail text collate "C" not null,
  phone_mask text not null,
  id_no_sealed text,
  id_no_index text collate "C",
  id_no_mask text,
  cert_no text,
  entry_date date not null,
  leave_date date,
  group_id text collate "C",
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, group_id) references sys_depart (tenant_id, id),
  constraint company_staff_days check (leave_date >= entry_date)
);
create index company_staff_company on company_staff (tenant_id, company_id);
create index company_staff_group on company_staff (tenant_id, group_id);
create index company_staff_org on company_staff (tenant_id, org_code);
create index company_staff_phone on company_staff (tenant_id, phone_whole);
create index company_staff_tail on company_staff (tenant_id, phone_tail);
create unique index company_staff_id_no on company_staff (tenant_id, company_id, id_no_index)
  where id_no_index is not null and leave_date is null and del_flag = 0;
create index company_staff_newest on company_staff (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('company_staff');
call follows_depart_code('company_staff', 'org_code');

create table credit_event (
  tenant_id integer not null,
  id text collate "C" not null,
  company_id text collate "C" not null,
  manager_id text collate "C",
  village_id text collate "C",
  kind text not null check (kind in ('1', '2', '3')),
  item_id text not null,
  score numeric(5, 1) not null check (score > 0),
  event_date date not null,
  source_kind text not null,
  files text,
  valid_until date not null,
  state text not null check (state in ('1', '2', '3', '4', '5')),
  appeal text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, manager_id) references sys_user_tenant (tenant_id, user_id) on delete set null (manager_id),
  foreign key (tenant_id, village_id) references village (tenant_id, id),
  constraint credit_event_days check (valid_until >= event_date)
);
create index credit_event_company on credit_event (tenant_id, company_id, event_date);
create index credit_event_manager on credit_event (tenant_id, manager_id) where manager_id is not null;
create index credit_event_village on credit_event (tenant_id, village_id) where village_id is not null;
create index credit_event_valid on credit_event (tenant_id, valid_until) where state = '3';
create index credit_event_newest on credit_event (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('credit_event');

-- Fewest points of each grade, one row a tenant; the usual ones where there is none.
create table credit_threshold (
  tenant_id integer not null,
  grade_aaa numeric(5, 1) not null,
  grade_aa numeric(5, 1) not null,
  grade_a numeric(5, 1) not null,
  grade_b numeric(5, 1) not null,
  primary key (tenant_id),
  constraint credit_threshold_order check (grade_aaa > grade_aa and grade_aa > grade_a and grade_a > grade_b and grade_b > 0)
);
call tenant_table('credit_threshold');

-- Published, by the organisation of the company.
create view ref_company with (security_invoker = true) as
  select tenant_id, id, name, depart_id, credit_score, credit_grade, blacklist, state, del_flag = 0 as active from company;

create view ref_credit_event with (security_invoker = true) as
  select tenant_id, id, company_id, manager_id, village_id, kind, item_id, score, event_date, valid_until, state,
    del_flag = 0 as active
  from credit_event;
