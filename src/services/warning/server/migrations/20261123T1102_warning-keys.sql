-- What points at settings and types is found by them, ended records as well.
drop index pre_warning_setting;
create index pre_warning_setting on pre_warning (tenant_id, setting_id);
create index pre_warning_type on pre_warning (tenant_id, type_id);
