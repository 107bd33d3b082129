-- The newest changes of one table, whatever record they are about.
create index change_log_table on change_log (tenant_id, data_table, id);
