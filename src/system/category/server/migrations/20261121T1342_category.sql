-- A tree of terms that units classify by. The code carries three characters for each level, so that a subtree is a
-- range of codes.

create table sys_category (
  tenant_id integer not null,
  id text collate "C" not null,
  -- '0' at the top, as on the wire.
  pid text collate "C" not null,
  name text not null,
  code text collate "C" not null check (code ~ '^([A-Z][0-9]{2})+$'),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
-- Codes stand in records: one in the recycle bin stays taken.
create unique index sys_category_code on sys_category (tenant_id, code);
create index sys_category_pid on sys_category (tenant_id, pid);
call tenant_table('sys_category');

-- Published. Removed terms stay readable by name; `active` says whether one may still be chosen.
create view ref_category with (security_invoker = true) as
  select tenant_id, id, pid, name, code, del_flag = 0 as active from sys_category;
