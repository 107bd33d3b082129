-- Boxes in which the committees of villages keep their papers.
create table committee_archive (
  tenant_id integer not null,
  id text collate "C" not null,
  village_id text collate "C" not null,
  committee_id text collate "C" not null,
  archive_no text not null,
  serial integer not null check (serial between 1 and 999),
  name text not null,
  category text not null,
  year integer not null,
  keep_period text not null check (keep_period in ('1', '2', '3')),
  secrecy text not null check (secrecy in ('1', '2', '3')),
  person_liable text collate "C" not null,
  carrier text not null check (carrier in ('1', '2', '3')),
  location text,
  remark text,
  state text not null check (state in ('KEEPING', 'TRANSFERRING', 'TRANSFERRED', 'REJECTED')),
  in_custody text not null check (in_custody in ('Y', 'N')),
  -- Of what a term has handed over: the box that went on, and how many files it had.
  moved_to text collate "C",
  moved_files integer,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, moved_to) references committee_archive (tenant_id, id),
  -- What names people is never open to all owners.
  constraint committee_archive_public check (secrecy <> '1' or category not in ('01', '06', '08')),
  constraint committee_archive_place check (carrier = '1' or location is not null),
  constraint committee_archive_moved check ((state = 'TRANSFERRED') = (moved_to is not null))
);
-- A number is given once, removed boxes included; what a term has handed over is told under it again.
create unique index committee_archive_no on committee_archive (tenant_id, archive_no) where state <> 'TRANSFERRED';
create index committee_archive_village on committee_archive (tenant_id, village_id);
create index committee_archive_committee on committee_archive (tenant_id, committee_id, category);
create index committee_archive_person on committee_archive (tenant_id, person_liable);
create index committee_archive_went on committee_archive (tenant_id, moved_to);
create index committee_archive_newest on committee_archive (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('committee_archive');
call living_parent('committee_archive', 'village_id', 'village');
call living_parent('committee_archive', 'committee_id', 'committee');
call searchable('committee_archive', 'committeeArchive', array['name', 'archive_no', 'village_id', 'secrecy', 'state', 'del_flag']);

-- What lies in them.
create table committee_file (
  tenant_id integer not null,
  id text collate "C" not null,
  archive_id text collate "C" not null,
  village_id text collate "C" not null,
  seq integer not null check (seq > 0),
  file_name text not null,
  file_no text,
  file_date date not null,
  file_type text not null check (file_type in ('1', '2', '3')),
  pages integer,
  copies integer,
  attachments text,
  content text,
  borrowable text not null check (borrowable in ('Y', 'N')),
  source_type text,
  source_id text collate "C",
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  -- Paper has pages and copies, an electronic file has neither but is there.
  constraint committee_file_pages check ((file_type = '3') = (pages is null) and (pages is null or pages > 0)),
  constraint committee_file_copies check ((file_type = '3') = (copies is null) and (copies is null or copies > 0)),
  constraint committee_file_there check (file_type <> '3' or attachments is not null),
  constraint committee_file_lent check (borrowable = 'N' or file_type <> '3')
);
create index committee_file_archive on committee_file (tenant_id, archive_id, seq) where del_flag = 0;
create index committee_file_parent on committee_file (tenant_id, archive_id);
create index committee_file_village on committee_file (tenant_id, village_id);
-- What another area gives to keep is kept once.
create unique index committee_file_source on committee_file (tenant_id, source_type, source_id) where source_id is not null;
call tenant_table('committee_file');
call living_parent('committee_file', 'archive_id', 'committee_archive');

-- Who has which paper outside the box, and until when.
create table committee_file_loan (
  tenant_id integer not null,
  id text collate "C" not null,
  file_id text collate "C" not null,
  archive_id text collate "C" not null,
  village_id text collate "C" not null,
  borrower text not null,
  purpose text not null,
  from_date date not null,
  due_date date not null,
  returned_on date,
  return_note text,
  reminded_on date,
  state text not null check (state in ('LENT', 'RETURNED')),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint committee_file_loan_days check (due_date >= from_date and (returned_on is null or returned_on >= from_date)),
  constraint committee_file_loan_back check ((state = 'RETURNED') = (returned_on is not null))
);
-- A paper is with one person at a time.
create unique index committee_file_loan_open on committee_file_loan (tenant_id, file_id) where state = 'LENT' and del_flag = 0;
create index committee_file_loan_file on committee_file_loan (tenant_id, file_id);
create index committee_file_loan_archive on committee_file_loan (tenant_id, archive_id);
create index committee_file_loan_village on committee_file_loan (tenant_id, village_id);
create index committee_file_loan_newest on committee_file_loan (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('committee_file_loan');
call living_parent('committee_file_loan', 'file_id', 'committee_file');
call living_parent('committee_file_loan', 'archive_id', 'committee_archive');

-- Boxes on their way from one pair of hands to another.
create table file_transfer (
  tenant_id integer not null,
  id text collate "C" not null,
  transfer_no text not null,
  village_id text collate "C" not null,
  kind text not null check (kind in ('1', '2', '3', '4')),
  from_committee_id text collate "C" not null,
  to_committee_id text collate "C",
  from_user_id text collate "C",
  to_user_id text collate "C",
  supervisor_id text collate "C",
  prev_id text collate "C",
  -- Drawn up by the end of a term.
  is_task text not null check (is_task in ('Y', 'N')),
  seal_included text not null check (seal_included in ('Y', 'N')),
  account_balance numeric(14, 2),
  asset_list_file text,
  deadline date,
  transfer_time timestamptz,
  received_time timestamptz,
  sender_file text,
  sender_hash text,
  supervisor_file text,
  supervisor_hash text,
  supervised_time timestamptz,
  receiver_file text,
  receiver_hash text,
  remark text,
  state text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, prev_id) references file_transfer (tenant_id, id),
  constraint file_transfer_people check (to_user_id is null or to_user_id <> from_user_id),
  constraint file_transfer_sent check (state = 'DRAFT' or (from_user_id is not null and to_user_id is not null
    and supervisor_id is not null and deadline is not null and transfer_time is not null))
);
create unique index file_transfer_no on file_transfer (tenant_id, transfer_no);
-- One task a term; a rejected transfer is followed by one other.
create unique index file_transfer_task on file_transfer (tenant_id, from_committee_id) where is_task = 'Y' and prev_id is null;
create unique index file_transfer_next on file_transfer (tenant_id, prev_id)
  where prev_id is not null and del_flag = 0 and state <> 'CANCELLED';
create index file_transfer_prev on file_transfer (tenant_id, prev_id);
create index file_transfer_village on file_transfer (tenant_id, village_id);
create index file_transfer_from on file_transfer (tenant_id, from_committee_id);
create index file_transfer_to on file_transfer (tenant_id, to_committee_id);
create index file_transfer_sender on file_transfer (tenant_id, from_user_id);
create index file_transfer_receiver on file_transfer (tenant_id, to_user_id);
create index file_transfer_supervisor on file_transfer (tenant_id, supervisor_id);
create index file_transfer_newest on file_transfer (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('file_transfer');
call living_parent('file_transfer', 'village_id', 'village');
call living_parent('file_transfer', 'from_committee_id', 'committee');
call living_parent('file_transfer', 'to_committee_id', 'committee');

-- The boxes of a transfer: whole, or some of their files.
create table file_transfer_box (
  tenant_id integer not null,
  transfer_id text collate "C" not null,
  archive_id text collate "C" not null,
  file_ids text[],
  is_pending boolean not null,
  primary key (tenant_id, transfer_id, archive_id),
  foreign key (tenant_id, transfer_id) references file_transfer (tenant_id, id),
  foreign key (tenant_id, archive_id) references committee_archive (tenant_id, id)
);
-- A box is on one way at a time.
create unique index file_transfer_box_pending on file_transfer_box (tenant_id, archive_id) where is_pending;
create index file_transfer_box_archive on file_transfer_box (tenant_id, archive_id);
call tenant_table('file_transfer_box');

-- What was sent, as it was then, and what the receiver has found.
create table file_transfer_item (
  tenant_id integer not null,
  id text collate "C" not null,
  transfer_id text collate "C" not null,
  seq integer not null,
  archive_id text collate "C" not null,
  file_id text collate "C",
  archive_no text not null,
  archive_name text not null,
  category text not null,
  carrier text not null,
  file_name text,
  expected_pages integer,
  expected_copies integer,
  receive_result text check (receive_result in ('1', '2', '3')),
  receive_remark text,
  primary key (tenant_id, id),
  foreign key (tenant_id, transfer_id) references file_transfer (tenant_id, id),
  foreign key (tenant_id, archive_id) references committee_archive (tenant_id, id),
  foreign key (tenant_id, file_id) references committee_file (tenant_id, id),
  constraint file_transfer_item_told check (receive_result is null or receive_result = '1' or receive_remark is not null)
);
create unique index file_transfer_item_seq on file_transfer_item (tenant_id, transfer_id, seq);
create index file_transfer_item_archive on file_transfer_item (tenant_id, archive_id);
create index file_transfer_item_file on file_transfer_item (tenant_id, file_id);
call tenant_table('file_transfer_item');
