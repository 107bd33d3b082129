-- What people say of their own careers, and the papers that prove it. A résumé bears the id of its account.

create table resume (
  tenant_id integer not null,
  id text collate "C" not null,
  user_id text collate "C" not null,
  realname text not null,
  sex integer check (sex in (1, 2)),
  birthday date,
  phone_sealed text,
  id_no_sealed text,
  id_no_mask text,
  photo text,
  education text,
  school text,
  major text,
  political_status text,
  title_cert text,
  manager_cert_no text,
  cert_date date,
  work_years integer not null default 0,
  skills text,
  self_intro text,
  completeness integer not null default 0 check (completeness between 0 and 100),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references sys_user_tenant (tenant_id, user_id) on delete cascade,
  constraint resume_own check (id = user_id)
);
create index resume_user on resume (tenant_id, user_id);
call tenant_table('resume');

create table user_work_experience (
  tenant_id integer not null,
  id text collate "C" not null,
  user_id text collate "C" not null,
  company text not null,
  post text not null,
  start_date date not null,
  end_date date,
  village_names text,
  area numeric(12, 2),
  achievements text,
  verify_state text not null default '0' check (verify_state in ('0', '1', '2')),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references resume (tenant_id, id) on delete cascade,
  constraint user_work_experience_days check (end_date >= start_date)
);
create index user_work_experience_user on user_work_experience (tenant_id, user_id, start_date);
create index user_work_experience_newest on user_work_experience (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('user_work_experience');

create table resume_file (
  tenant_id integer not null,
  id text collate "C" not null,
  resume_id text collate "C" not null,
  kind text not null check (kind in ('1', '2', '3', '4', '5')),
  name text not null,
  path text not null,
  issue_date date,
  valid_until date,
  -- The last day of validity that its owner was reminded of.
  reminded_of date,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, resume_id) references resume (tenant_id, id) on delete cascade,
  constraint resume_file_days check (valid_until >= issue_date)
);
create index resume_file_resume on resume_file (tenant_id, resume_id);
create index resume_file_path on resume_file (tenant_id, path);
create index resume_file_valid on resume_file (tenant_id, valid_until) where valid_until is not null;
call tenant_table('resume_file');

-- Published: what an area's page shows of its manager.
create view ref_resume with (security_invoker = true) as
  select tenant_id, id, user_id, realname, manager_cert_no, cert_date from resume;
