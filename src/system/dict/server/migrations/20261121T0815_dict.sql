-- Dictionaries of the whole installation: every process holds them in memory, without regard to tenants, so they have
-- no tenant column and no wall.

create table sys_dict (
  id text collate "C" primary key,
  dict_name text not null,
  dict_code text collate "C" not null unique,
  description text,
  type integer not null default 0,
  -- Fixed dictionaries are known to the program value by value; their texts are the program's, too.
  editable boolean not null default true,
  declared boolean not null default false,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null default 1,
  del_flag integer not null default 0 check (del_flag in (0, 1))
);

create table sys_dict_item (
  id text collate "C" primary key,
  dict_id text collate "C" not null references sys_dict (id) on delete cascade,
  item_text text not null,
  item_value text not null,
  description text,
  sort_order integer not null default 1,
  status integer not null default 1 check (status in (0, 1)),
  declared boolean not null default false,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null default 1,
  del_flag integer not null default 0 check (del_flag in (0, 1)),
  unique (dict_id, item_value)
);
