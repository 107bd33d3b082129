-- Menu and actions under administration: what the program declared last, so that an edit can be taken back; actions
-- that belong to the platform and not to a tenant; rules that narrow the rows behind an action.

alter table sys_permission add column declaration jsonb;
-- Only the platform operator has it by default, so only the operator may give it to others.
alter table sys_permission add column platform boolean not null default false;

-- Codes of roles that a tenant made itself may change.
alter table sys_role_permission drop constraint sys_role_permission_tenant_id_role_code_fkey;
alter table sys_role_permission add constraint sys_role_permission_tenant_id_role_code_fkey
  foreign key (tenant_id, role_code) references sys_role (tenant_id, role_code) on delete cascade on update cascade;

create table sys_permission_data_rule (
  tenant_id integer not null references sys_tenant (id),
  id text collate "C" not null,
  permission_id text collate "C" not null references sys_permission (id) on delete cascade,
  rule_name text not null,
  rule_column text not null,
  rule_conditions text not null,
  rule_value text not null,
  status text not null default '1' check (status in ('0', '1')),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null default 1,
  del_flag integer not null default 0 check (del_flag in (0, 1)),
  primary key (tenant_id, id)
);
create index sys_permission_data_rule_permission on sys_permission_data_rule (permission_id);
call tenant_table('sys_permission_data_rule');

-- Which rules hold for a role. A rule belongs to one permission, so the pair says all.
create table sys_role_data_rule (
  tenant_id integer not null,
  role_code text collate "C" not null,
  rule_id text collate "C" not null,
  primary key (tenant_id, role_code, rule_id),
  foreign key (tenant_id, role_code) references sys_role (tenant_id, role_code) on delete cascade on update cascade,
  foreign key (tenant_id, rule_id) references sys_permission_data_rule (tenant_id, id) on delete cascade
);
create index sys_role_data_rule_rule on sys_role_data_rule (tenant_id, rule_id);
call tenant_table('sys_role_data_rule');

-- Published: what roles may do. An action that is switched off is granted to nobody; a page that no action opens is
-- granted by itself, under its own id.
create or replace view granted_action with (security_invoker = true) as
  select g.tenant_id, g.role_code, code
  from sys_role_permission g
  join sys_permission p on p.id = g.permission_id and p.menu_type = 2 and p.status = '1' and p.del_flag = 0
  cross join unnest(string_to_array(p.perms, ',')) as code
  union all
  select g.tenant_id, g.role_code, ('menu:' || p.id) collate "default"
  from sys_role_permission g
  join sys_permission p on p.id = g.permission_id and p.menu_type < 2 and p.del_flag = 0;

-- Published: entries and actions, to grant them and to explain a refusal.
create view ref_permission with (security_invoker = true) as
  select id, parent_id, name, menu_type, perms, perms_type, icon, component, url, sort_no, hidden, status, declared, platform
  from sys_permission where del_flag = 0;

-- Published, plain enough to be written through: the grants of roles and the rules that hold for them.
create view ref_role_grant with (security_invoker = true) as
  select tenant_id, role_code, permission_id from sys_role_permission;
create view ref_role_data_rule with (security_invoker = true) as
  select tenant_id, role_code, rule_id from sys_role_data_rule;

create view ref_data_rule with (security_invoker = true) as
  select tenant_id, id, permission_id, rule_name, rule_column, rule_conditions, rule_value, status
  from sys_permission_data_rule where del_flag = 0;

-- Published: the rules in force by role and action code. A rule of a page holds for every action right below it.
create view ruled_action with (security_invoker = true) as
  select distinct h.tenant_id, h.role_code, code, r.id, r.rule_name, r.rule_column, r.rule_conditions, r.rule_value
  from sys_role_data_rule h
  join sys_permission_data_rule r on r.tenant_id = h.tenant_id and r.id = h.rule_id and r.status = '1' and r.del_flag = 0
  join sys_permission p on p.id = r.permission_id and p.del_flag = 0
  left join sys_permission c on c.parent_id = p.id and c.menu_type = 2 and c.del_flag = 0 and p.menu_type < 2
  cross join unnest(string_to_array(concat_ws(',', p.perms, c.perms), ',')) as code;
