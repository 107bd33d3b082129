-- Accounts and what they belong to. An account may serve several tenants, and sign-in looks it up by name before a
-- tenant is known: sys_user and sys_user_tenant stand outside the tenant wall; ref_user puts it up again for readers.

create table sys_user (
  id text collate "C" primary key,
  username text not null,
  realname text not null,
  password_hash text not null,
  -- The four hashes before the current one, newest first.
  former_hashes text[] not null default '{}',
  -- Grows with each new password; sessions of an older one are over.
  password_version integer not null default 1,
  password_time timestamptz not null,
  must_change boolean not null default true,
  avatar text,
  birthday date,
  sex integer,
  email text,
  phone_sealed text,
  phone_whole text collate "C",
  phone_tail text collate "C",
  work_no text,
  post text,
  telephone text,
  user_identity integer not null default 1,
  status integer not null default 1 check (status in (1, 2)),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null default 1,
  del_flag integer not null default 0 check (del_flag in (0, 1))
);
-- Names differ in more than case, and those in the recycle bin stay taken.
create unique index sys_user_username on sys_user (lower(username));
create unique index sys_user_phone on sys_user (phone_whole) where phone_whole is not null;
create index sys_user_phone_tail on sys_user (phone_tail) where phone_tail is not null;

create table sys_user_tenant (
  tenant_id integer not null references sys_tenant (id),
  user_id text collate "C" not null references sys_user (id) on delete cascade,
  status integer not null default 1,
  -- The organisation chosen last, where the next session begins; the current one belongs to the session.
  last_depart_id text collate "C",
  primary key (tenant_id, user_id)
);
create index sys_user_tenant_user on sys_user_tenant (user_id);

create table sys_user_depart (
  tenant_id integer not null,
  user_id text collate "C" not null,
  depart_id text collate "C" not null,
  in_charge boolean not null default false,
  primary key (tenant_id, user_id, depart_id),
  foreign key (tenant_id, user_id) references sys_user_tenant (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, depart_id) references sys_depart (tenant_id, id)
);
create index sys_user_depart_depart on sys_user_depart (tenant_id, depart_id);
call tenant_table('sys_user_depart');

-- Roles are held in an organisation, not as such.
create table sys_user_role (
  tenant_id integer not null,
  user_id text collate "C" not null,
  depart_id text collate "C" not null,
  role_code text collate "C" not null,
  primary key (tenant_id, user_id, depart_id, role_code),
  foreign key (tenant_id, user_id, depart_id) references sys_user_depart (tenant_id, user_id, depart_id) on delete cascade,
  foreign key (tenant_id, role_code) references sys_role (tenant_id, role_code)
);
create index sys_user_role_role on sys_user_role (tenant_id, role_code);
create index sys_user_role_depart on sys_user_role (tenant_id, depart_id);
call tenant_table('sys_user_role');

create view ref_user with (security_invoker = true) as
  select m.tenant_id, u.id, u.realname as name, u.username, u.status = 1 and u.del_flag = 0 and m.status = 1 as active
  from sys_user_tenant m join sys_user u on u.id = m.user_id
  where m.tenant_id = app_tenant();

create view ref_user_depart with (security_invoker = true) as
  select tenant_id, user_id, depart_id, in_charge from sys_user_depart;

create view ref_user_role with (security_invoker = true) as
  select tenant_id, user_id, depart_id, role_code from sys_user_role;

-- For sign-in alone. Both are plain enough to be written through: a new password, the organisation chosen last.
create view login_user with (security_invoker = true) as
  select id, username, realname, password_hash, former_hashes, password_version, password_time, must_change,
    avatar, sex, phone_sealed, user_identity, status, del_flag
  from sys_user;

create view login_member with (security_invoker = true) as
  select tenant_id, user_id, status, last_depart_id from sys_user_tenant;
