-- How long equipment stood still in rounds of a fault that are over: reopened it begins without a standstill.
create table fault_standstill (
  tenant_id integer not null,
  fault_id text collate "C" not null,
  round integer not null,
  since timestamptz not null,
  until timestamptz not null check (until >= since),
  primary key (tenant_id, fault_id, round),
  foreign key (tenant_id, fault_id) references fault (tenant_id, id)
);
create index fault_standstill_since on fault_standstill (tenant_id, since);
call tenant_table('fault_standstill');
