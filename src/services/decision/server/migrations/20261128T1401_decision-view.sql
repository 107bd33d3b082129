-- Published: whether what a record stands on still stands.
create view ref_decision with (security_invoker = true) as
  select tenant_id, id, village_id, decision_no, title, state, revoked_on, del_flag = 0 as active
  from decision;
grant select on ref_decision to linli_app;
