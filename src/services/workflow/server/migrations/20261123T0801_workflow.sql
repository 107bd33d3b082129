-- Approvals: definitions with their versions, running and ended instances, everybody's part in them.

create table wf_definition (
  tenant_id integer not null,
  id text collate "C" not null,
  def_key text collate "C" not null,
  name text not null,
  biz_type text collate "C" not null,
  remark text,
  state text not null check (state in ('DRAFT', 'ACTIVE', 'SUSPENDED')),
  version_no integer not null,
  flow jsonb not null,
  manager_ids text[] not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint wf_definition_key unique (tenant_id, def_key)
);
create unique index wf_definition_in_force on wf_definition (tenant_id, biz_type) where state = 'ACTIVE' and del_flag = 0;
call tenant_table('wf_definition');

-- What was deployed is never changed: running instances keep the nodes that they began with.
create table wf_version (
  tenant_id integer not null,
  def_id text collate "C" not null,
  version_no integer not null,
  flow jsonb not null,
  deployed_by text not null,
  deployed_at timestamptz not null,
  primary key (tenant_id, def_id, version_no),
  foreign key (tenant_id, def_id) references wf_definition (tenant_id, id)
);
call tenant_table('wf_version');
call append_only('wf_version');

create table wf_instance (
  tenant_id integer not null,
  id text collate "C" not null,
  instance_no text not null,
  def_id text collate "C" not null,
  def_name text not null,
  version_no integer not null,
  title text not null,
  biz_type text collate "C" not null,
  biz_id text collate "C" not null,
  village_id text collate "C",
  starter_id text collate "C" not null,
  starter_name text not null,
  depart_id text collate "C" not null,
  org_code text collate "C" not null,
  state text not null check (state in ('2', '3', '4', '5', '6')),
  start_time timestamptz not null,
  end_time timestamptz,
  current_nodes text not null,
  page text not null,
  params jsonb not null,
  field_values jsonb not null,
  form jsonb not null,
  inner_state jsonb not null,
  result_reason text,
  urged_at timestamptz,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint wf_instance_ended check ((state in ('2', '5')) = (end_time is null)),
  foreign key (tenant_id, def_id, version_no) references wf_version (tenant_id, def_id, version_no)
);
create unique index wf_instance_running on wf_instance (tenant_id, biz_type, biz_id) where state in ('2', '5');
create index wf_instance_starter on wf_instance (tenant_id, starter_id, start_time);
create index wf_instance_village on wf_instance (tenant_id, village_id, start_time);
create index wf_instance_time on wf_instance (tenant_id, start_time);
create index wf_instance_version on wf_instance (tenant_id, def_id, version_no);
call tenant_table('wf_instance');

create table wf_task (
  tenant_id integer not null,
  id text collate "C" not null,
  instance_id text collate "C" not null,
  node text collate "C" not null,
  node_name text not null,
  round integer not null,
  place integer not null,
  assignee text collate "C",
  roles text[] not null,
  owner text collate "C",
  state text not null check (state in ('WAIT', 'RUNNING', 'DELEGATED', 'PASSED', 'REJECTED', 'RETURNED', 'CANCELLED', 'SKIPPED')),
  kind text not null check (kind in ('NORMAL', 'ADD_SIGN_BEFORE', 'ADD_SIGN_AFTER', 'CC', 'READ')),
  parent text collate "C",
  opinion text,
  done_by text collate "C",
  read boolean not null,
  batch boolean not null,
  start_time timestamptz not null,
  due_time timestamptz,
  end_time timestamptz,
  title text not null,
  def_name text not null,
  starter_id text collate "C" not null,
  depart_id text collate "C" not null,
  village_id text collate "C",
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint wf_task_once unique nulls not distinct (tenant_id, instance_id, node, assignee, round) deferrable initially deferred,
  constraint wf_task_ended check ((state in ('WAIT', 'RUNNING', 'DELEGATED')) = (end_time is null)),
  foreign key (tenant_id, instance_id) references wf_instance (tenant_id, id)
);
create index wf_task_of on wf_task (tenant_id, instance_id, place);
create index wf_task_mine on wf_task (tenant_id, assignee, start_time) where state in ('RUNNING', 'DELEGATED');
create index wf_task_pool on wf_task (tenant_id, village_id, start_time) where state = 'RUNNING' and assignee is null;
create index wf_task_owner on wf_task (tenant_id, owner) where owner is not null and state in ('RUNNING', 'DELEGATED');
create index wf_task_done on wf_task (tenant_id, done_by, end_time) where done_by is not null;
create index wf_task_copy on wf_task (tenant_id, assignee, start_time) where kind in ('CC', 'READ');
create index wf_task_due on wf_task (tenant_id, due_time) where due_time is not null and state in ('RUNNING', 'DELEGATED');
call tenant_table('wf_task');

-- Delays that end.
create table wf_delay (
  tenant_id integer not null,
  instance_id text collate "C" not null,
  node text collate "C" not null,
  until timestamptz not null,
  primary key (tenant_id, instance_id, node),
  foreign key (tenant_id, instance_id) references wf_instance (tenant_id, id)
);
create index wf_delay_until on wf_delay (tenant_id, until);
call tenant_table('wf_delay');

create table wf_log (
  tenant_id integer not null,
  id text collate "C" not null,
  instance_id text collate "C" not null,
  task_id text collate "C",
  node text collate "C" not null,
  node_name text not null,
  action text not null,
  user_id text collate "C" not null,
  user_name text not null,
  opinion text,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, instance_id) references wf_instance (tenant_id, id)
);
create index wf_log_of on wf_log (tenant_id, instance_id, id);
call tenant_table('wf_log');
call append_only('wf_log');

-- Who stands in while somebody is away, both days included.
create table wf_delegation (
  tenant_id integer not null,
  id text collate "C" not null,
  user_id text collate "C" not null,
  deputy_id text collate "C" not null,
  from_day date not null,
  to_day date not null,
  def_keys text[] not null,
  remark text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint wf_delegation_days check (to_day >= from_day),
  constraint wf_delegation_other check (user_id <> deputy_id)
);
create index wf_delegation_user on wf_delegation (tenant_id, user_id, to_day);
call tenant_table('wf_delegation');

create table wf_phrase (
  tenant_id integer not null,
  user_id text collate "C" not null,
  phrases text[] not null,
  primary key (tenant_id, user_id)
);
call tenant_table('wf_phrase');

call follows_depart_code('wf_instance', 'org_code');
