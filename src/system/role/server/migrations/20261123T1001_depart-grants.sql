-- What an organisation may hand on is no reason to keep it: it sleeps with the organisation and comes back when it does.
comment on constraint sys_depart_permission_tenant_id_depart_id_fkey on sys_depart_permission
  is 'goes with the organisation';
comment on constraint sys_depart_data_rule_tenant_id_depart_id_fkey on sys_depart_data_rule
  is 'goes with the organisation';
