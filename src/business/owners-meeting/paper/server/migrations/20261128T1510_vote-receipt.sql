-- Receipts that were handed out at the counter, against a signature under the key of the meeting: each once.
create table vote_receipt (
  tenant_id integer not null,
  meeting_id text collate "C" not null,
  entry_id text collate "C" not null,
  user_id text collate "C" not null,
  at timestamptz not null,
  sealed bytea not null,
  primary key (tenant_id, meeting_id, entry_id),
  constraint vote_receipt_head foreign key (tenant_id, meeting_id) references vote_head (tenant_id, meeting_id)
);
call tenant_table('vote_receipt');
call append_only('vote_receipt');

-- Papers of an entry; ballots that are cast find theirs by an index of their own.
create index vote_act_register on vote_act (tenant_id, meeting_id, entry_id) where kind = 'REGISTER';
