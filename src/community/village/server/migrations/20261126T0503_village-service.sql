-- Published: who looks after a village, and what its residents are charged a square metre and month.
create view ref_village_service with (security_invoker = true) as
  select tenant_id, id, management_mode, fee_standard, state, del_flag = 0 as active from village;
