-- Users take turns: whose task was taken last waits for everybody else's. `taken` is the mark of the process that took
-- it, which grows with time.
alter table task_turn add column user_id text collate "C" not null default '';
alter table task_turn add column taken text collate "C";
create index task_turn_taken on task_turn (tenant_id, user_id, taken desc nulls last);
