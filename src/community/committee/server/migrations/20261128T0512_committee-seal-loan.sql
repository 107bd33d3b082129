-- Who asks for the seal of a village's owners, who has approved it, and until when it is out.
create table committee_seal_loan (
  tenant_id integer not null,
  id text collate "C" not null,
  loan_no text not null,
  village_id text collate "C" not null,
  committee_id text collate "C" not null,
  seal_no text not null,
  borrower text not null,
  purpose text not null,
  due_date date not null,
  files text,
  applicant_id text collate "C" not null,
  decider_id text collate "C",
  decided_at timestamptz,
  opinion text,
  lent_on date,
  returned_on date,
  state text not null check (state in ('WAITING', 'LENT', 'RETURNED', 'VOIDED', 'REJECTED', 'CANCELLED')),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint committee_seal_loan_days check (due_date >= lent_on and returned_on >= lent_on),
  constraint committee_seal_loan_out check ((lent_on is not null) = (state in ('LENT', 'RETURNED', 'VOIDED'))),
  constraint committee_seal_loan_back check ((returned_on is not null) = (state = 'RETURNED'))
);
-- A seal is with one person at a time, and asked for by one.
create unique index committee_seal_loan_open on committee_seal_loan (tenant_id, village_id)
  where del_flag = 0 and state in ('WAITING', 'LENT');
create unique index committee_seal_loan_no on committee_seal_loan (tenant_id, loan_no);
create index committee_seal_loan_village on committee_seal_loan (tenant_id, village_id);
create index committee_seal_loan_committee on committee_seal_loan (tenant_id, committee_id);
create index committee_seal_loan_newest on committee_seal_loan (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('committee_seal_loan');
call living_parent('committee_seal_loan', 'village_id', 'village');
call living_parent('committee_seal_loan', 'committee_id', 'committee');
