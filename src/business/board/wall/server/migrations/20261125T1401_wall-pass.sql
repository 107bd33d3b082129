-- Passes of wall screens: each lets one device listen to the figures of the district. The token is kept as a hash only.
create table wall_pass (
  tenant_id integer not null,
  id text collate "C" not null,
  name text not null,
  token_hash text collate "C" not null,
  ends_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id)
);
create index wall_pass_newest on wall_pass (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('wall_pass');
