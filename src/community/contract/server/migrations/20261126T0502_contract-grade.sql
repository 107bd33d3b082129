-- Published: the grade of its services, too.
create or replace view ref_contract with (security_invoker = true) as
  select tenant_id, id, contract_name as name, register_no, contract_no, contract_kind, village_id, building_ids, company_id, group_id,
    start_date, end_date, effective_end, fee_standards, resident_price, area_id, state, del_flag = 0 as active, service_grade
  from contract;
