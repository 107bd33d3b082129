-- How far villages have come with their committees.
create view ref_village_committee with (security_invoker = true) as
  select tenant_id, id, committee_state, del_flag = 0 as active from village;
