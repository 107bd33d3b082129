-- Ways into a room for one person each. The code is kept as a keyed hash only.

create table household_invitation (
  tenant_id integer not null,
  id text collate "C" not null,
  village_id text collate "C" not null,
  room_id text collate "C" not null,
  relation_type text not null check (relation_type in ('owner', 'tenant', 'dependents')),
  code_hash text collate "C" not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by text collate "C",
  revoked_at timestamptz,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, village_id) references village (tenant_id, id),
  foreign key (tenant_id, room_id) references village_room (tenant_id, id)
);
create unique index household_invitation_code on household_invitation (tenant_id, code_hash);
create index household_invitation_village on household_invitation (tenant_id, village_id, create_time desc, id desc);
create index household_invitation_room on household_invitation (tenant_id, room_id);
create index household_invitation_newest on household_invitation (tenant_id, create_time desc, id desc) where del_flag = 0;
call tenant_table('household_invitation');
