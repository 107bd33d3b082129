-- Published: every tenant there ever was, for whoever saves all rows.
create view ref_tenant_id with (security_invoker = true) as select id from sys_tenant;
