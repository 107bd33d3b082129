-- The words of papers about meetings of owners: of one kind, from a day on, for the district or for an organisation.
create table meeting_template (
  tenant_id integer not null,
  id text collate "C" not null,
  name text not null,
  -- The product knows the kinds.
  kind text collate "C" not null,
  -- Null: the whole district.
  depart_id text collate "C",
  -- Null: meetings of every type.
  meeting_types text[],
  title text not null,
  body text not null,
  closing text not null,
  -- First and last day for which papers are drawn from it. Its words do not change from the first day on.
  start_on date not null,
  end_on date,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint meeting_template_days check (end_on >= start_on),
  constraint meeting_template_types check (cardinality(meeting_types) > 0)
);
create index meeting_template_kind on meeting_template (tenant_id, kind, start_on) where del_flag = 0;
create index meeting_template_depart on meeting_template (tenant_id, depart_id) where depart_id is not null;
call tenant_table('meeting_template');
-- An organisation goes without its templates: once it has no villages, they hold for nothing.
call needs_living('meeting_template', 'depart_id', 'sys_depart');
