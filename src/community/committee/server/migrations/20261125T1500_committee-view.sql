-- Terms by id, for whoever keeps records about them; removed ones stay in it.
create view ref_committee with (security_invoker = true) as
  select tenant_id, id, village_id, name, term, start_date, state, del_flag = 0 as active from committee;
grant select on ref_committee to linli_app;
