-- Routes to services outside, as plain configuration of the installation; nothing is forwarded by them yet.

create table sys_gateway_route (
  tenant_id integer not null check (tenant_id = 0),
  id text collate "C" not null,
  router_id text collate "C" not null,
  name text not null,
  uri text not null,
  predicates jsonb not null default '[]',
  filters jsonb not null default '[]',
  strip_prefix integer not null default 1 check (strip_prefix in (0, 1)),
  retryable integer not null default 0 check (retryable in (0, 1)),
  persistable integer not null default 1 check (persistable in (0, 1)),
  show_api integer not null default 0 check (show_api in (0, 1)),
  status integer not null default 1 check (status in (0, 1)),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0 check (del_flag in (0, 1)),
  primary key (tenant_id, id)
);
create unique index sys_gateway_route_key on sys_gateway_route (tenant_id, router_id) where del_flag = 0;
call tenant_table('sys_gateway_route');
