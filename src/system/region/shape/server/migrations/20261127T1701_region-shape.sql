-- Outlines of regions in GCJ-02, as GeoJSON of several parts; beside the register, whose lists never need them.
create table region_shape (
  tenant_id integer not null,
  id text collate "C" not null,
  code text collate "C" not null,
  shape jsonb not null,
  point_count integer not null check (point_count >= 3),
  area_km2 numeric(12, 3) not null,
  tolerance_m integer not null default 0,
  source text not null,
  lng numeric(9, 6) not null,
  lat numeric(8, 6) not null,
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  constraint region_shape_region foreign key (tenant_id, code) references region (tenant_id, code)
);
create unique index region_shape_code on region_shape (tenant_id, code) where del_flag = 0;
create index region_shape_of on region_shape (tenant_id, code);
call tenant_table('region_shape');
