-- A reading is of a counter that there is, removed or not.
alter table fee_reading add constraint fee_reading_counter foreign key (tenant_id, meter_id) references fee_meter (tenant_id, id);
create index if not exists fee_reading_counter on fee_reading (tenant_id, meter_id);
