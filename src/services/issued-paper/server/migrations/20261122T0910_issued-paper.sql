-- What was printed, as it was printed. Rows are only added: an issued paper is never edited, not by its owner either.

create table issued_paper (
  tenant_id integer not null,
  id text collate "C" not null,
  -- Which sort of paper; the unit that prints it declares it.
  kind text collate "C" not null,
  record_id text collate "C" not null,
  -- WS, the day and a running number of it.
  paper_no text collate "C" not null,
  title text not null,
  -- The sheet as the issuer was shown it.
  content jsonb not null,
  -- Names of the values that it holds in plain and that not everybody reads so.
  reveals jsonb not null,
  -- SHA-256 over all of the above, who and when.
  hash text collate "C" not null,
  issuer_name text not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint issued_paper_no unique (tenant_id, paper_no)
);
create index issued_paper_of on issued_paper (tenant_id, kind, record_id, create_time, id);
call tenant_table('issued_paper');
call append_only('issued_paper');

create table issued_paper_reprint (
  tenant_id integer not null,
  id text collate "C" not null,
  paper_id text collate "C" not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint issued_paper_reprint_of foreign key (tenant_id, paper_id) references issued_paper (tenant_id, id)
);
create index issued_paper_reprint_paper on issued_paper_reprint (tenant_id, paper_id);
call tenant_table('issued_paper_reprint');
call append_only('issued_paper_reprint');
