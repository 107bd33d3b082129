-- Whether owners choose, keep or dismiss a company. Of rows of before nobody said so; their titles are read.
alter table decision
  add column company_act text check (company_act in ('CHOOSE', 'RENEW', 'DISMISS')),
  add constraint decision_company check (company_act is null or (topic_kind = '4' and subject_type = 'contract'));
create or replace view ref_decision with (security_invoker = true) as
  select tenant_id, id, village_id, decision_no, title, state, revoked_on, del_flag = 0 as active,
    topic_kind, scope_type, scope_ids, subject_type, subject_id, valid_until, company_act
  from decision;
