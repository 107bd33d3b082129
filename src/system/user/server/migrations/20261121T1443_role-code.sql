-- Codes of roles that a tenant made itself may change; whoever holds one keeps it.
alter table sys_user_role drop constraint sys_user_role_tenant_id_role_code_fkey;
alter table sys_user_role add constraint sys_user_role_tenant_id_role_code_fkey
  foreign key (tenant_id, role_code) references sys_role (tenant_id, role_code) on update cascade;
