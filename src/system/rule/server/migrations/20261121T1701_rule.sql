-- Rules that fill in codes and rules that judge values. What a rule does is a name of the program with parameters, or a
-- described pattern; never a class, never code.

create table sys_fill_rule (
  tenant_id integer not null references sys_tenant (id),
  id text collate "C" not null,
  rule_name text not null,
  rule_code text collate "C" not null,
  rule_class text not null,
  rule_params text not null default '',
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0 check (del_flag in (0, 1)),
  primary key (tenant_id, id)
);
-- Forms ask by code: one in the recycle bin stays taken.
create unique index sys_fill_rule_code on sys_fill_rule (tenant_id, rule_code);
call tenant_table('sys_fill_rule');

-- The last number that was given out, by rule and by what its numbers begin anew with: a month, a village.
create table sys_fill_counter (
  tenant_id integer not null references sys_tenant (id),
  rule_id text collate "C" not null,
  series text collate "C" not null,
  value bigint not null,
  primary key (tenant_id, rule_id, series),
  foreign key (tenant_id, rule_id) references sys_fill_rule (tenant_id, id) on delete cascade
);
call tenant_table('sys_fill_counter');

create table sys_check_rule (
  tenant_id integer not null references sys_tenant (id),
  id text collate "C" not null,
  rule_name text not null,
  rule_code text collate "C" not null,
  rule_json text not null,
  rule_description text not null default '',
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0 check (del_flag in (0, 1)),
  primary key (tenant_id, id)
);
create unique index sys_check_rule_code on sys_check_rule (tenant_id, rule_code);
call tenant_table('sys_check_rule');
