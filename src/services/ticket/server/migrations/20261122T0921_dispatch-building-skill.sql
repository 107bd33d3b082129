-- A rule may hold in some buildings of its village, and may ask for a skill.
alter table dispatch_rule
  -- None: the whole village. Sorted, each once.
  add column building_ids text[] not null default '{}',
  add column skill_tag text check (skill_tag in ('WATER', 'POWER', 'WOOD', 'MASON', 'LIFT', 'FIRE', 'ACCESS', 'GENERAL')),
  add constraint dispatch_rule_building check (building_ids = '{}' or village_id is not null);

drop index dispatch_rule_place;
create unique index dispatch_rule_place on dispatch_rule (tenant_id, biz_type, category_id, village_id, company_id, building_ids)
  nulls not distinct where del_flag = 0;

-- What the workers can do.
create table staff_skill (
  tenant_id integer not null,
  id text collate "C" not null,
  user_id text collate "C" not null,
  skills text[] not null check (cardinality(skills) > 0
    and skills <@ array['WATER', 'POWER', 'WOOD', 'MASON', 'LIFT', 'FIRE', 'ACCESS', 'GENERAL']),
  remark text,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create unique index staff_skill_user on staff_skill (tenant_id, user_id) where del_flag = 0;
create index staff_skill_newest on staff_skill (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('staff_skill');
