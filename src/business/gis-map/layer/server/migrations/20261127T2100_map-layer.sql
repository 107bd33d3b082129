-- Layers of the map as records: who sees what a unit brings to the map, from where, and how it looks.
create table map_layer (
  tenant_id integer not null,
  id text collate "C" not null,
  layer_code text collate "C" not null,
  layer_name text not null,
  -- Names what a unit brings to the map.
  source text collate "C" not null,
  -- Empty: everybody who may see the list behind it.
  roles text[] not null,
  min_zoom integer not null,
  max_zoom integer not null,
  tone text not null check (tone in ('STATE', 'PRIMARY', 'SUCCESS', 'WARNING', 'DANGER', 'DEFAULT')),
  icon text not null check (icon in ('CIRCLE', 'SQUARE', 'DIAMOND', 'HEXAGON')),
  sort integer not null,
  status text not null check (status in ('Y', 'N')),
  create_by text,
  create_time timestamptz,
  update_by text,
  update_time timestamptz,
  version integer not null,
  del_flag integer not null default 0,
  primary key (tenant_id, id),
  check (min_zoom between 3 and 20 and max_zoom between min_zoom and 20)
);
create unique index map_layer_code on map_layer (tenant_id, layer_code) where del_flag = 0;
call tenant_table('map_layer');
