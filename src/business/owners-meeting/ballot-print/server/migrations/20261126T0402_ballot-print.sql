-- Numbered ballots that were made to be printed, at most five hundred at once, with the roster from which they were made.
create table vote_print_job (
  tenant_id integer not null,
  id text collate "C" not null,
  meeting_id text collate "C" not null,
  label text not null,
  ballot_count integer not null check (ballot_count between 1 and 500),
  roster_hash text collate "C" not null,
  user_id text collate "C" not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint vote_print_job_of foreign key (tenant_id, meeting_id) references owners_meeting (tenant_id, id)
);
create index vote_print_job_meeting on vote_print_job (tenant_id, meeting_id);
call tenant_table('vote_print_job');
call append_only('vote_print_job');

-- In the order in which they lie in the pile. Of an entry that has another number since, the one here is void.
create table vote_print_ballot (
  tenant_id integer not null,
  job_id text collate "C" not null,
  place integer not null,
  entry_id text collate "C" not null,
  ballot_no text collate "C" not null,
  primary key (tenant_id, job_id, place),
  constraint vote_print_ballot_of foreign key (tenant_id, job_id) references vote_print_job (tenant_id, id),
  constraint vote_print_ballot_entry foreign key (tenant_id, entry_id) references meeting_roster_entry (tenant_id, id)
);
create index vote_print_ballot_entry on vote_print_ballot (tenant_id, entry_id);
create index vote_print_ballot_no on vote_print_ballot (tenant_id, ballot_no);
call tenant_table('vote_print_ballot');
call append_only('vote_print_ballot');
