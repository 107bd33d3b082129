-- Dictionaries belong to the installation: like scheduled jobs their rows stand under tenant 0, behind the wall, so that
-- they are listed, changed and logged as every other record.

alter table sys_dict_item
  drop constraint sys_dict_item_dict_id_fkey,
  drop constraint sys_dict_item_dict_id_item_value_key,
  drop constraint sys_dict_item_pkey;
alter table sys_dict
  drop constraint sys_dict_dict_code_key,
  drop constraint sys_dict_pkey;

update sys_dict set description = '' where description is null;
alter table sys_dict
  alter column description set default '',
  alter column description set not null,
  add column tenant_id integer not null default 0 check (tenant_id = 0),
  add primary key (tenant_id, id),
  -- Codes stand in programs and records: one in the recycle bin stays taken.
  add constraint sys_dict_code unique (tenant_id, dict_code);

update sys_dict_item set description = '' where description is null;
alter table sys_dict_item
  alter column description set default '',
  alter column description set not null,
  add column item_color text not null default '' check (item_color ~ '^(#[0-9a-f]{6})?$'),
  add column tenant_id integer not null default 0 check (tenant_id = 0),
  add primary key (tenant_id, id),
  add constraint sys_dict_item_value unique (tenant_id, dict_id, item_value),
  add constraint sys_dict_item_dict foreign key (tenant_id, dict_id) references sys_dict (tenant_id, id) on delete cascade;

call tenant_table('sys_dict');
call tenant_table('sys_dict_item');
