-- Rows of the gallery's list: one column of every kind.
create table example_sample (
  tenant_id integer not null,
  id text collate "C" not null,
  code text collate "C" not null,
  name text not null,
  kind text not null,
  tags text[] not null,
  quantity integer,
  ratio numeric(16, 4),
  amount numeric(14, 2),
  day date,
  moment timestamptz,
  is_open text not null check (is_open in ('Y', 'N')),
  depart_id text collate "C",
  owner_id text collate "C",
  photos text,
  content text,
  is_archived text not null check (is_archived in ('Y', 'N')),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create unique index example_sample_code on example_sample (tenant_id, code) where del_flag = 0;
call tenant_table('example_sample');
