-- Counters of what is used in common: of a village or a building, for the item that it is shared out by. A main counter
-- measures all that comes in; what the homes' own counters for an item have measured is taken off it.
alter table fee_meter add column meter_use text not null default 'HOME' check (meter_use in ('HOME', 'PUBLIC', 'MAIN'));
alter table fee_meter add column building_id text collate "C";
alter table fee_meter add column home_item_id text collate "C";
alter table fee_meter alter column room_id drop not null;
alter table fee_meter add constraint fee_meter_place check ((meter_use = 'HOME') = (room_id is not null) and (meter_use <> 'HOME' or building_id is null));
alter table fee_meter add constraint fee_meter_homes check ((meter_use = 'MAIN') = (home_item_id is not null));
create index fee_meter_common on fee_meter (tenant_id, village_id, item_id) where meter_use <> 'HOME' and del_flag = 0;
create index fee_meter_building on fee_meter (tenant_id, building_id) where building_id is not null;
create index fee_meter_home_item on fee_meter (tenant_id, home_item_id) where home_item_id is not null;
call living_parent('fee_meter', 'building_id', 'village_building');
call living_parent('fee_meter', 'home_item_id', 'fee_item');
alter table fee_reading alter column room_id drop not null;

-- Where a pool has its sum from: typed, or what counters measured at a price.
alter table fee_pool add column usage_source text not null default 'HAND' check (usage_source in ('HAND', 'METER'));
alter table fee_pool add column unit_price numeric(12, 6) check (unit_price > 0);
alter table fee_pool add constraint fee_pool_metered check (usage_source = 'HAND' or (total_usage is not null and unit_price is not null));
