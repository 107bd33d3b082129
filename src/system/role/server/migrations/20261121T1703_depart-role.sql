-- What an organisation may hand on, the roles that it makes of it, and who holds them there.

create table sys_depart_permission (
  tenant_id integer not null,
  depart_id text collate "C" not null,
  permission_id text collate "C" not null references sys_permission (id) on delete cascade,
  primary key (tenant_id, depart_id, permission_id),
  foreign key (tenant_id, depart_id) references sys_depart (tenant_id, id) on delete cascade
);
create index sys_depart_permission_permission on sys_depart_permission (permission_id);
call tenant_table('sys_depart_permission');

-- The data rules that roles of the organisation may use.
create table sys_depart_data_rule (
  tenant_id integer not null,
  depart_id text collate "C" not null,
  rule_id text collate "C" not null,
  primary key (tenant_id, depart_id, rule_id),
  foreign key (tenant_id, depart_id) references sys_depart (tenant_id, id) on delete cascade,
  foreign key (tenant_id, rule_id) references sys_permission_data_rule (tenant_id, id) on delete cascade
);
create index sys_depart_data_rule_rule on sys_depart_data_rule (tenant_id, rule_id);
call tenant_table('sys_depart_data_rule');

create table sys_depart_role (
  tenant_id integer not null,
  id text collate "C" not null,
  depart_id text collate "C" not null,
  role_name text not null,
  role_code text collate "C" not null,
  description text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null default 1,
  del_flag integer not null default 0 check (del_flag in (0, 1)),
  primary key (tenant_id, id),
  foreign key (tenant_id, depart_id) references sys_depart (tenant_id, id) on delete cascade
);
create unique index sys_depart_role_code on sys_depart_role (tenant_id, role_code);
create index sys_depart_role_depart on sys_depart_role (tenant_id, depart_id);
call tenant_table('sys_depart_role');

create table sys_depart_role_permission (
  tenant_id integer not null,
  role_id text collate "C" not null,
  permission_id text collate "C" not null references sys_permission (id) on delete cascade,
  primary key (tenant_id, role_id, permission_id),
  foreign key (tenant_id, role_id) references sys_depart_role (tenant_id, id) on delete cascade
);
create index sys_depart_role_permission_permission on sys_depart_role_permission (permission_id);
call tenant_table('sys_depart_role_permission');

create table sys_depart_role_data_rule (
  tenant_id integer not null,
  role_id text collate "C" not null,
  rule_id text collate "C" not null,
  primary key (tenant_id, role_id, rule_id),
  foreign key (tenant_id, role_id) references sys_depart_role (tenant_id, id) on delete cascade,
  foreign key (tenant_id, rule_id) references sys_permission_data_rule (tenant_id, id) on delete cascade
);
create index sys_depart_role_data_rule_rule on sys_depart_role_data_rule (tenant_id, rule_id);
call tenant_table('sys_depart_role_data_rule');

-- Held in the organisation of the role: whoever leaves it leaves the role.
create table sys_depart_role_user (
  tenant_id integer not null,
  id text collate "C" not null,
  user_id text collate "C" not null,
  depart_id text collate "C" not null,
  role_id text collate "C" not null,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, role_id),
  foreign key (tenant_id, role_id) references sys_depart_role (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id, depart_id) references sys_user_depart (tenant_id, user_id, depart_id)
    on delete cascade on update cascade
);
create index sys_depart_role_user_role on sys_depart_role_user (tenant_id, role_id);
create index sys_depart_role_user_depart on sys_depart_role_user (tenant_id, user_id, depart_id);
call tenant_table('sys_depart_role_user');

-- Published: the roles that organisations made, by who holds them where.
create view ref_depart_role_user with (security_invoker = true) as
  select u.tenant_id, u.user_id, u.depart_id, r.id as role_id, r.role_name as name
  from sys_depart_role_user u
  join sys_depart_role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.depart_id = u.depart_id and r.del_flag = 0;

-- Published: what those roles give, as far as the organisation still has it to give. An action that is switched off is
-- granted to nobody; a page that no action opens is granted by itself, under its own id.
create view granted_depart_action with (security_invoker = true) as
  select u.tenant_id, u.user_id, u.depart_id, u.role_id, code
  from ref_depart_role_user u
  join sys_depart_role_permission g on g.tenant_id = u.tenant_id and g.role_id = u.role_id
  join sys_depart_permission d
    on d.tenant_id = u.tenant_id and d.depart_id = u.depart_id and d.permission_id = g.permission_id
  join ref_permission p on p.id = g.permission_id and (p.menu_type < 2 or p.status = '1')
  cross join unnest(case when p.menu_type = 2 then string_to_array(p.perms, ',') else array[('menu:' || p.id) collate "default"] end) as code;

-- Published: the rules in force by such a role and action code. A rule of a page holds for every action right below it.
create view ruled_depart_action with (security_invoker = true) as
  select distinct u.tenant_id, u.user_id, u.depart_id, u.role_id, code, r.id, r.rule_name, r.rule_column,
    r.rule_conditions, r.rule_value
  from ref_depart_role_user u
  join sys_depart_role_data_rule h on h.tenant_id = u.tenant_id and h.role_id = u.role_id
  join ref_data_rule r on r.tenant_id = h.tenant_id and r.id = h.rule_id and r.status = '1'
  join ref_permission p on p.id = r.permission_id
  left join ref_permission c on c.parent_id = p.id and c.menu_type = 2 and p.menu_type < 2
  cross join unnest(string_to_array(concat_ws(',', p.perms, c.perms), ',')) as code;
