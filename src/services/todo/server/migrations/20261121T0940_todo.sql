-- The inbox of all areas. Opened and closed only inside the transaction of the matter that it belongs to.

create table todo (
  tenant_id integer not null,
  id text collate "C" not null,
  biz_type text not null,
  biz_id text collate "C" not null,
  node text not null,
  title text not null,
  summary text,
  village_id text collate "C",
  urgency text not null check (urgency in ('1', '2', '3')),
  due_at timestamptz,
  state text not null check (state in ('OPEN', 'DONE', 'CANCELLED')),
  candidate_roles text[] not null,
  candidate_depart_id text collate "C",
  assignee_id text collate "C",
  open_page text,
  params jsonb not null,
  done_by text collate "C",
  done_at timestamptz,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  -- Somebody must be able to see it.
  constraint todo_has_audience check (
    assignee_id is not null or candidate_depart_id is not null or cardinality(candidate_roles) > 0
  ),
  constraint todo_closed_once check ((state = 'OPEN') = (done_at is null))
);
-- Two transactions that open the same to-do make one.
create unique index todo_open_once on todo (tenant_id, biz_type, biz_id, node, assignee_id) nulls not distinct
  where state = 'OPEN';
create index todo_open_assignee on todo (tenant_id, assignee_id) where state = 'OPEN' and assignee_id is not null;
create index todo_open_village on todo (tenant_id, village_id) where state = 'OPEN';
create index todo_open_depart on todo (tenant_id, candidate_depart_id)
  where state = 'OPEN' and candidate_depart_id is not null;
create index todo_done_by on todo (tenant_id, done_by, done_at) where done_by is not null;
create index todo_village on todo (tenant_id, village_id, create_time);
call tenant_table('todo');

-- Until when a person does not want to be reminded.
create table todo_snooze (
  tenant_id integer not null,
  todo_id text collate "C" not null,
  user_id text collate "C" not null,
  until timestamptz not null,
  primary key (tenant_id, user_id, todo_id),
  foreign key (tenant_id, todo_id) references todo (tenant_id, id) on delete cascade
);
create index todo_snooze_of on todo_snooze (tenant_id, todo_id);
call tenant_table('todo_snooze');
