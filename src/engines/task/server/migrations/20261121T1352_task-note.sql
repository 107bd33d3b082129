-- What a task has to tell at its end, kept piece by piece while it runs.
create table task_note (
  tenant_id integer not null,
  task_id text collate "C" not null,
  seq integer not null,
  body text not null,
  primary key (tenant_id, task_id, seq),
  foreign key (tenant_id, task_id) references task on delete cascade
);
call tenant_table('task_note');
