-- Which rows a task has stored, so that it can be undone: new ones have nothing before, changed ones what they were.
create table task_row (
  tenant_id integer not null,
  task_id text collate "C" not null,
  data_table text collate "C" not null,
  row_id text collate "C" not null,
  seq integer not null,
  version integer not null,
  before jsonb,
  kept_at timestamptz not null,
  primary key (tenant_id, task_id, data_table, row_id)
);
create index task_row_kept on task_row (tenant_id, kept_at);
call tenant_table('task_row');

alter table task add column undone_at timestamptz;
