-- How late a seal was when it was called to mind, each mark once.
create table committee_seal_reminder (
  tenant_id integer not null,
  loan_id text collate "C" not null,
  mark integer not null check (mark > 0),
  day date not null,
  primary key (tenant_id, loan_id, mark),
  constraint committee_seal_reminder_loan foreign key (tenant_id, loan_id) references committee_seal_loan (tenant_id, id) on delete cascade
);
call tenant_table('committee_seal_reminder');
